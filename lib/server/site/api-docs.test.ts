import { brands } from '@/lib/shared/site/brands';
import { indexablePaths } from '@/lib/shared/site/pages/indexable-paths';

const before = process.env.UMIAK_API_DOCS;
afterEach(() => {
  if (before === undefined) delete process.env.UMIAK_API_DOCS;
  else process.env.UMIAK_API_DOCS = before;
});

async function shownAs(setting: 'on' | 'off') {
  jest.resetModules();
  process.env.UMIAK_API_DOCS = setting;
  const [{ GET }, { footerState }, { deployment }] = await Promise.all([
    import('@/app/api-docs/openapi.json/route'),
    import('./footer-state'),
    import('@/lib/server/http/deployment'),
  ]);
  const footers = await Promise.all(
    brands.map((brand) => footerState({ brand, locale: 'en-US', prefix: '/en-us' })),
  );
  return {
    document: GET().status,
    page: deployment().apiDocs,
    linked: footers.some((state) => JSON.stringify(state).includes('/api-docs')),
    found: indexablePaths('/business', deployment().apiDocs).includes('/api-docs'),
  };
}

test('the API is described, linked and found by search engines where the setting says so, and nowhere else', async () => {
  expect(await shownAs('on')).toEqual({ document: 200, page: true, linked: true, found: true });
  expect(await shownAs('off')).toEqual({ document: 404, page: false, linked: false, found: false });
});
