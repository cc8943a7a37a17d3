import { render, screen } from '@testing-library/react';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from './page-globals.factory';
import { useApi } from './use-api';

const address = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';

function Visitor({ name, asked = true }: { name: string; asked?: boolean }) {
  const { data, error } = useApi(asked ? address : null, {}, { dedupingInterval: 0 });
  const text = error ? JSON.stringify(error) : (data?.loggedInSession ?? 'nothing');
  return <p>{`${name}: ${text}`}</p>;
}

const useAnyApi = useApi as unknown as (address: string) => { error: unknown };

function Company() {
  return <p>{`company: ${JSON.stringify(useAnyApi('GET /i/api/business/company/v1').error)}`}</p>;
}

beforeEach(() => putPageGlobals({ formtoken: 'from-page' }));

test('components that ask the same share one call', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ loggedInSession: true }) });
  render(
    <>
      <Visitor name="one" />
      <Visitor name="two" />
      <Visitor name="three" asked={false} />
    </>,
  );
  expect(await screen.findByText('one: true')).not.toBeNull();
  expect(screen.getByText('two: true')).not.toBeNull();
  expect(screen.getByText('three: nothing')).not.toBeNull();
  expect(calls).toHaveLength(1);
});

test('a failure is the error', async () => {
  const body = { errors: [{ code: 'SERVICE_UNAVAILABLE' }] };
  recordFetch({ [address]: jsonAnswer(body, 503) });
  render(<Visitor name="failed" />);
  expect(await screen.findByText(/SERVICE_UNAVAILABLE/)).not.toBeNull();
});

test('a failure without a word is an error all the same', async () => {
  recordFetch({ 'GET /i/api/business/company/v1': jsonAnswer({}, 500) });
  render(<Company />);
  expect(await screen.findByText('company: {"errors":[{"code":"INTERNAL_ERROR"}]}')).not.toBeNull();
});
