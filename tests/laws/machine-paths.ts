import type { Source } from './repository';

const folders = ['work', 'root', 'tmp', 'home'];
const machinePath = new RegExp(String.raw`(?<![\w.)}\]/-])/(?:${folders.join('|')})/`);

/** Lines that name a folder of somebody's machine; where files go is configuration or `os.tmpdir()`. */
export function machinePathComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (machinePath.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
