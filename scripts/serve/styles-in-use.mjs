/**
 * The rules of a stylesheet that can hold for a page. A rule goes when none of its selectors can; what is left keeps its
 * order, so that the cascade ends as it did.
 * @param {import('postcss').Root} stylesheet left as it is
 * @param {(selector: string) => boolean} canHold
 * @returns {string}
 */
export function stylesInUse(stylesheet, canHold) {
  const kept = stylesheet.clone();
  kept.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter(canHold);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnnamedAnimations(kept);
  removeEmptyBlocks(kept);
  return kept.toString();
}

/**
 * Classes an element must have, it or those around it, for the selector to hold. What stands in brackets after `:is`,
 * `:not` and the like is one way among others, or must not be there: it is not asked for.
 * @param {string} selector
 */
export function classesNeeded(selector) {
  const bare = outermost(selector.replace(attribute, ''));
  return Array.from(bare.matchAll(/\.(-?[A-Z_a-z][\w-]*)/g), ([, name = '']) => name);
}

/** The brands of which the page must be one. @param {string} selector */
export function brandsNeeded(selector) {
  return Array.from(outermost(selector).matchAll(/\[data-brand="?([\w-]+)"?\]/g), ([, name = '']) => name);
}

const attribute = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;

/** A selector without what stands in round brackets. @param {string} selector */
function outermost(selector) {
  let bare = selector;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare;
}

/** `from`, `to` and percentages of an animation look like selectors. @param {import('postcss').Rule} rule */
function isStep({ parent }) {
  return parent?.type === 'atrule' && /keyframes$/i.test(parent.name);
}

/** @param {import('postcss').Root} stylesheet */
function removeUnnamedAnimations(stylesheet) {
  const words = new Set();
  stylesheet.walkDecls(({ value }) => {
    for (const word of value.match(/[\w-]+/g) ?? []) words.add(word);
  });
  stylesheet.walkAtRules(/keyframes$/i, (rule) => {
    if (!words.has(rule.params.trim())) rule.remove();
  });
}

/** Until none is left: a block that held empty ones is empty after them. @param {import('postcss').Root} stylesheet */
function removeEmptyBlocks(stylesheet) {
  for (let removed = true; removed; ) {
    removed = false;
    stylesheet.walkAtRules((rule) => {
      // An empty layer has its place in the order of layers.
      if (rule.nodes?.length !== 0 || rule.name === 'layer') return;
      rule.remove();
      removed = true;
    });
  }
}
