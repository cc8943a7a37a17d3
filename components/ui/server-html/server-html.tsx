import type { ReactNode } from 'react';
import { PlainTree } from './html-tree';

/**
 * The same content, most of it as markup: it is drawn straight to text, which costs a tenth of drawing it to React's data and
 * that to markup, and hydration passes it by (docs/decisions/030). Components of the browser in it, and the elements around
 * those, stay React's. For what never changes in the browser by React's hand, which is all that servers draw here.
 */
export function ServerHtml({ children }: { readonly children: ReactNode }) {
  return drawn(new PlainTree(children));
}

/** Again a component, because hooks work only while React draws one. */
const NextStep = ({ tree }: { readonly tree: PlainTree }) => drawn(tree);

function drawn(tree: PlainTree): ReactNode | Promise<ReactNode> {
  const waiting = tree.advance();
  return waiting === null ? tree.node : waiting.then(() => <NextStep tree={tree} />);
}
