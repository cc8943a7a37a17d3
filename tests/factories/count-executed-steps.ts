import { type Profiler, Session } from 'node:inspector';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = `${pathToFileURL(resolve(__dirname, '../..'))}/`;

/**
 * From Node 22 on V8 takes functions it has compiled before, which it then does not count, and its compilers leave out
 * counters. Maglev stays off afterwards: whether it was on cannot be asked.
 */
const countAll = ['--no-compilation-cache', '--no-opt', '--no-maglev'];
const asUsual = ['--compilation-cache', '--opt'];

/**
 * How many steps of our own code some work takes: how often its blocks (bodies of functions and loops, branches) are
 * entered. Every machine counts the same, so a test can promise that something costs little. What the language does
 * itself in one call, such as `split`, is no step.
 *
 * @param load brings the module, with `require`: V8 counts the blocks only of functions it compiles while counting
 */
export function countExecutedSteps<Module>(load: () => Module, work: (module: Module) => unknown): number {
  countAll.forEach(setFlagsFromString);
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
    asUsual.forEach(setFlagsFromString);
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
