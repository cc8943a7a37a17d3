import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { classesNeeded } from './styles-in-use.mjs';

/**
 * @typedef {{ text: string, root: import('postcss').Root, classes: string[] }} Stylesheet
 *   with the classes its selectors ask for
 */

/**
 * The stylesheets of a folder by file name.
 * @param {string} folder
 * @returns {Map<string, Stylesheet>}
 */
export function readStylesheets(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return new Map(names.map((name) => [name, stylesheetFrom(readFileSync(join(folder, name), 'utf8'))]));
}

/** @param {string} text */
function stylesheetFrom(text) {
  const root = parse(text);
  const selectors = [];
  root.walkRules((rule) => void selectors.push(...rule.selectors));
  return { text, root, classes: [...new Set(selectors.flatMap(classesNeeded))] };
}
