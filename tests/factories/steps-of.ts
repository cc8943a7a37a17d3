import { type Profiler, Session } from 'node:inspector';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = `${pathToFileURL(resolve(__dirname, '../..'))}/`;

/**
 * How many steps of our own code some work takes: how often its blocks (bodies of functions and loops, branches) are
 * entered. Every machine counts the same, so a test can promise that something costs little. What the language does
 * itself in one call, such as `split`, is no step.
 *
 * @param load brings the module, with `require`: V8 counts the blocks only of functions it compiles while counting
 */
export function stepsOf<Module>(load: () => Module, work: (module: Module) => unknown): number {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    let module: Module | undefined;
    jest.isolateModules(() => {
      module = load();
    });
    counted(session);
    work(module as Module);
    return counted(session);
  } finally {
    session.post('Profiler.stopPreciseCoverage');
    session.post('Profiler.disable');
    session.disconnect();
  }
}

/** Steps since it was asked last. */
function counted(session: Session): number {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error !== null) throw error;
    scripts = result;
  });
  return scripts
    .filter(
      ({ url }) => url.startsWith(root) && !url.includes('/node_modules/') && !/\.test\.tsx?$/.test(url),
    )
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
}
