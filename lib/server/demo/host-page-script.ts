import 'server-only';

type Settings = { readonly site: string; readonly locale: string; readonly title: string };

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The script of the demo's host page: what an affiliate writes, and a log of all that happens. */
export const hostPageScript = ({ site, locale, title }: Settings): string => `
import { embed } from ${literal(`${site}/embed/host.js`)};

const list = document.getElementById('log');
const write = (name, value) => {
  const line = document.createElement('li');
  const time = new Date().toTimeString().slice(0, 8);
  line.textContent = [time, name, JSON.stringify(value)].join(' ');
  list.prepend(line);
};

const started = performance.now();
const search = embed(document.getElementById('search'), {
  site: ${literal(site)},
  affiliate: 'demo',
  vertical: 'flights',
  locale: ${literal(locale)},
  title: ${literal(title)},
  consent: () => ({ categories: ['strictlyNecessary', 'functional'] }),
});

const events = ['height', 'display-spinner', 'hide-spinner', 'reload', 'record-load-success', 'enableRework'];
for (const name of events) search.on(name, (detail) => write('← ' + name, detail));
search.on('display-spinner', () => search.frame.setAttribute('aria-busy', 'true'));
search.on('hide-spinner', () => search.frame.removeAttribute('aria-busy'));

const act = (name, run) => run().then(
  (value) => write('→ ' + name, value ?? 'ok'),
  (error) => write('→ ' + name, error.message),
);
const button = (id, name, run) => {
  document.getElementById(id).onclick = () => act(name, run);
};
const read = '/horizon/react/component/FooterBrandsStateProviderAction';
button('submit', 'submit', () => search.submit());
button('metric', 'record-metric', () => search.recordMetric('demo.button', 1));
button('ajax', 'ajax ' + read, () => search.ajax({ method: 'GET', url: read }));
button('foreign', 'ajax /i/api/account/user/v1/info', () => search.ajax({ method: 'GET', url: '/i/api/account/user/v1/info' }));
button('consent', 'consent-response', () => search.setConsent({ categories: ['strictlyNecessary'] }));
search.ready.then(() => act('record-load-time', () => search.recordLoadTime(performance.now() - started)));
`;
