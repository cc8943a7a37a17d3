import { isCode, type Source } from './repository';

const drawer = /^(.*[-.])?(utils?|helpers?|misc)$|^types?$|\.types?$/;

/** Files and folders named for nothing: a drawer is filled by everybody and read by nobody. */
export function nameComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path))
    .filter(({ path }) =>
      path
        .replace(/(\.d)?(\.test)?\.\w+$/, '')
        .split('/')
        .some((part) => drawer.test(part)),
    )
    .map(({ path }) => `${path} is not named for its subject`);
}
