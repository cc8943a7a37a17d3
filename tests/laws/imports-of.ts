import { posix } from 'node:path';
import type { Source } from './repository';

/** One import; `target` is a path of the repository without extension, or the name of a package. */
export type Import = {
  readonly target: string;
  readonly package: boolean;
  readonly typeOnly: boolean;
};

const statement = /^[ \t]*(?:import|export)\s+(type\s)?[^'"`;=()]*?\bfrom\s*['"]([^'"\n]+)['"]/gm;
const sideEffect = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm;
const dynamic = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every import and re-export of a file: static, for its effects, and `import()`. */
export function importsOf({ path, text }: Source): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map((match) => resolved(path, match[2] ?? '', match[1] !== undefined)),
    ...[...code.matchAll(sideEffect)].map((match) => resolved(path, match[1] ?? '', false)),
    ...[...code.matchAll(dynamic)].map((match) => resolved(path, match[1] ?? '', false)),
  ];
}

function resolved(from: string, name: string, typeOnly: boolean): Import {
  const inside = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : null;
  if (inside === null) return { target: name, package: true, typeOnly };
  return { target: inside.replace(/\.(tsx?|mjs|cjs|js)$/, ''), package: false, typeOnly };
}
