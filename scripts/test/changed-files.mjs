import { execFileSync } from 'node:child_process';
import { projectRoot } from '../start/project-root.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * What differs from where this branch left the main one, committed or not, by path from the root.
 *
 * @returns {string[]}
 * @throws {Error} without git, or outside of a clone
 */
export function changedFiles() {
  const branches = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin', 'refs/heads');
  const main = [
    'refs/remotes/origin/HEAD',
    'refs/remotes/origin/main',
    'refs/heads/main',
    'refs/heads/master',
  ].find((name) => branches.includes(name));
  const [base = 'HEAD'] = main === undefined ? [] : git('merge-base', 'HEAD', main);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...git('diff', '--name-only', '--relative', base), ...untracked])];
}
