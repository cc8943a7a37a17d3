import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { assetTypes } from './asset-types.mjs';

const prefix = '/_next/static/';
/** Names of the build's files: no dots alone, nothing encoded. */
const plainPath = /^(?:[\w~-][\w~.-]*\/)*[\w~-][\w~.-]*$/;

/**
 * The files of several builds in one folder, which processes of different releases share: while a release replaces another, and
 * for pages that are open already, each serves what the other's pages load. Names of these files carry a hash of their content,
 * so builds do not overwrite each other.
 * @param {string} folder shared by all processes
 * @param {number} buildsMax how many builds are kept, the newest
 */
export function keptAssets(folder, buildsMax) {
  const pathOf = (name) => join(folder, 'static', name);

  /** @param {string} target @returns {string | null} path below the folder of files */
  function nameOf(target) {
    const name = target.startsWith(prefix) ? (target.slice(prefix.length).split('?', 1)[0] ?? '') : '';
    return plainPath.test(name) && extname(name) in assetTypes ? name : null;
  }

  function addFiles(built, build) {
    const names = readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath.slice(built.length + 1), name));
    // First: from here on no other process takes a file of this build for one that nobody has any more.
    const list = JSON.stringify(names);
    writeWhole(join(folder, 'builds', `${build}.json`), (file) => writeFileSync(file, list));
    for (const name of names) {
      if (existsSync(pathOf(name))) continue;
      writeWhole(pathOf(name), (file) => copyFileSync(join(built, name), file));
    }
  }

  return {
    /**
     * Adds a build's files, and forgets builds beyond the newest. A process has the files of its own build without the folder: what cannot
     * be written there, on a full disk for one, is told and stops nothing.
     * @param {string} built the folder `.next/static`
     * @param {string} build its id
     * @param {(line: string) => void} [tell]
     */
    add(built, build, tell = console.warn) {
      try {
        addFiles(built, build);
        forgetOldBuilds(folder, buildsMax, tell);
      } catch (error) {
        tell(`UMIAK_ASSETS: the files of this build could not be kept for other processes: ${error.message}`);
      }
    },

    /** Whether some build had this file. @param {string} target */
    has(target) {
      const name = nameOf(target);
      return name !== null && existsSync(pathOf(name));
    },

    /**
     * @param {string} target
     * @returns {Promise<import('./render-fault.mjs').Answer> | null} null where no build had it
     */
    find(target) {
      const name = nameOf(target);
      if (name === null || !existsSync(pathOf(name))) return null;
      return readFile(pathOf(name)).then((body) => ({
        status: 200,
        headers: {
          'content-type': assetTypes[extname(name)],
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body,
      }));
    },
  };
}

/**
 * Others read here meanwhile: a file is there whole or not at all.
 * @param {string} file
 * @param {(unfinished: string) => void} write
 */
function writeWhole(file, write) {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    write(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** @param {string} folder @param {number} buildsMax @param {(line: string) => void} tell */
function forgetOldBuilds(folder, buildsMax, tell) {
  const list = join(folder, 'builds');
  const files = resolve(folder, 'static') + sep;
  // Whoever writes into the folder cannot have us delete what lies elsewhere.
  const isBelow = (name) => typeof name === 'string' && resolve(files, name).startsWith(files);
  const builds = readdirSync(list)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(list, file))
    .map((file) => ({ file, names: namesIn(file, isBelow, tell) }))
    .filter(({ names }) => names !== null)
    .sort((one, other) => statSync(other.file).mtimeMs - statSync(one.file).mtimeMs);
  const kept = new Set(builds.slice(0, buildsMax).flatMap(({ names }) => names));
  for (const { file, names } of builds.slice(buildsMax)) {
    for (const name of names) if (!kept.has(name)) rmSync(join(folder, 'static', name), { force: true });
    rmSync(file, { force: true });
  }
}

/** @returns {string[] | null} a build's files; null for a list that cannot be read or has other names, which is told */
function namesIn(file, isName, tell) {
  try {
    const names = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(names) || !names.every(isName)) throw new Error('it is no list of files of a build');
    return names;
  } catch (error) {
    tell(`UMIAK_ASSETS: ${file} cannot be read and is left out, delete it: ${error.message}`);
    return null;
  }
}
