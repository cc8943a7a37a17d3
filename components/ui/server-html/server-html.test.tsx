import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { PlainTree } from './html-tree';
import { ServerHtml } from './server-html';

/** Expects the document that React makes of the markup to be the one that it makes of the elements. */
function expectSame(node: ReactNode): void {
  const [drawn, written] = [node, <ServerHtml key="0">{node}</ServerHtml>].map(
    (one) => render(one).container,
  );
  // The order of attributes is nobody's business.
  if (!drawn?.isEqualNode(written ?? null)) expect(written?.innerHTML).toBe(drawn?.innerHTML);
}

/** How many elements React itself still draws. */
function elementsOf(node: ReactNode): number {
  const { children } = (node as ReactElement<{ children?: ReactNode }>).props ?? {};
  const own = typeof (node as ReactElement)?.type === 'string' ? 1 : 0;
  return [children].flat().reduce<number>((sum, one) => sum + (one == null ? 0 : elementsOf(one)), own);
}

function Links({ names }: { readonly names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={`/?q=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

const asked: string[] = [];
async function Late({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  asked.push(name);
  await Promise.resolve();
  return <b title={name}>{children}</b>;
}

const Counted = () => <p>{useState(3)[0]}</p>;
function Broken(): ReactNode {
  throw new Error('broken');
}
const Refused = (): Promise<ReactNode> => Promise.reject(new Error('refused'));
const Client = Object.assign(() => <b>island</b>, { $$typeof: Symbol.for('react.client.reference') });

test.each<[string, ReactNode]>([
  ['texts', <p key="0">{['1 < 2 & "3"', " > '4'", 5, null, false, true, undefined, 6n]}</p>],
  ['what looks like markup', <p key="0">{'</p><script>alert(1)</script>'}</p>],
  [
    'values that look like markup',
    <a key="0" href={'/?a=1&b="><img>'} title={"it's <b>"}>
      1
    </a>,
  ],
  [
    'components, lists and fragments',
    <div key="0">
      <Links names={['a', 'b&c']} />
      {[
        <Fragment key="a">
          <i>1</i>2
        </Fragment>,
      ]}
    </div>,
  ],
  [
    'names of attributes',
    <label key="0" className="a" htmlFor="b" tabIndex={-1}>
      <input id="b" readOnly maxLength={3} autoComplete="off" inputMode="numeric" defaultValue="3" />
      <time dateTime="2027-01-01">1</time>
    </label>,
  ],
  [
    'what is there or not',
    <form key="0" noValidate hidden={false}>
      <input type="checkbox" required disabled={false} />
      <details open>
        <summary hidden>1</summary>
      </details>
      <a download href="/a">
        1
      </a>
    </form>,
  ],
  [
    'words for yes and no',
    <div key="0" aria-hidden data-on={true} data-off={false} draggable={false} spellCheck />,
  ],
  [
    'nothing for what is not there',
    <div key="0" className={undefined} title={undefined} data-a={undefined} />,
  ],
  [
    'SVG',
    <svg
      key="0"
      aria-hidden="true"
      viewBox="0 0 9 9"
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      shapeRendering="crispEdges"
    >
      <path d="M0 0" fillRule="evenodd" pathLength={1} />
      <use xlinkHref="#a" />
    </svg>,
  ],
  [
    'lists to choose from and long texts',
    <form key="0">
      <select name="a" defaultValue="b">
        {['a', 'b'].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      <textarea name="c" defaultValue={'\n1 < 2'} />
      <textarea name="d" />
      <textarea name="e" defaultValue={7} />
      <select name="f" defaultValue={2}>
        <option value={1}>1</option>
        <option value={2}>2</option>
      </select>
    </form>,
  ],
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this is about.
  ['markup of others', <div key="0" dangerouslySetInnerHTML={{ __html: '<b>1</b>' }} />],
  [
    'elements without an end',
    <p key="0">
      1<br />2<img src="/a.svg" alt="" width={3} />
      <wbr />
    </p>,
  ],
])('%s are the same', (_, node) => {
  expectSame(<section>{node}</section>);
});

test('what needs nothing of React is one element for it', () => {
  const tree = new PlainTree(
    <nav>
      <Links names={['a', 'b', 'c']} />
    </nav>,
  );
  expect(tree.advance()).toBeNull();
  expect(elementsOf(tree.node)).toBe(1);
});

test('what only React can do stays with it, in its place, and only that', () => {
  const press = jest.fn();
  const node = (
    <div>
      before
      <p>
        <i>1</i>
      </p>
      <Client />
      <p>
        <button type="button" onClick={press} style={{ color: 'red' }}>
          <i>2</i>
        </button>
        <a href="/a">3</a>
      </p>
      <select defaultValue="b">
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      after
    </div>
  );
  const tree = new PlainTree(node);
  expect(tree.advance()).toBeNull();
  expect(elementsOf(tree.node)).toBeLessThan(elementsOf(node));
  expectSame(node);
  cleanup();
  render(<ServerHtml>{node}</ServerHtml>);
  screen.getByRole('button').click();
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('combobox')).toHaveValue('b');
});

test('components that wait are asked side by side, each once, and stand where they stood', async () => {
  const tree = new PlainTree(
    <div>
      <Late name="first">
        <Late name="inner" />
      </Late>
      between
      <Late name="last" />
    </div>,
  );
  for (let waiting = tree.advance(); waiting !== null; waiting = tree.advance()) await waiting;
  expect(asked).toEqual(['first', 'last', 'inner']);
  expect(render(tree.node).container.innerHTML).toBe(
    '<div><b title="first"><b title="inner"></b></b>between<b title="last"></b></div>',
  );
});

test('a component may use hooks', () => {
  expect(
    render(
      <ServerHtml>
        <Counted />
      </ServerHtml>,
    ).container.innerHTML,
  ).toBe('<p>3</p>');
});

test('what a component throws goes on to React', async () => {
  expect(() => new PlainTree(<Broken />).advance()).toThrow('broken');
  await expect(new PlainTree(<Refused />).advance()).rejects.toThrow('refused');
});
