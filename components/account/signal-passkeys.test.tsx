import { render, waitFor } from '@testing-library/react';
import { settled } from '@/tests/factories/settled';
import { SignalPasskeys } from './signal-passkeys';

afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

test('after a change the browser hears which passkeys are left, and the address they are labelled with', async () => {
  const told: object[] = [];
  const note = async (options: object) => void told.push(options);
  const PublicKeyCredential = Object.assign(() => {}, {
    signalAllAcceptedCredentials: note,
    signalCurrentUserDetails: note,
  });
  Object.assign(globalThis, { PublicKeyCredential });
  const news = { rpId: 'localhost', userId: 'handle', userName: 'new@mail.example' };
  const { container, rerender } = render(<SignalPasskeys {...news} credentialIds={['kept', 'other']} />);
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toEqual({
    rpId: 'localhost',
    userId: 'handle',
    allAcceptedCredentialIds: ['kept', 'other'],
  });
  expect(told[1]).toMatchObject({ rpId: 'localhost', userId: 'handle', name: 'new@mail.example' });
  expect(container.innerHTML).toBe('');
  rerender(<SignalPasskeys {...news} credentialIds={['kept', 'other']} />);
  rerender(<SignalPasskeys {...news} credentialIds={[]} />);
  await waitFor(() => expect(told).toHaveLength(4));
  expect(told[2]).toMatchObject({ allAcceptedCredentialIds: [] });
});

test('a browser without passkeys shows nothing and logs nothing', async () => {
  const { container } = render(
    <SignalPasskeys rpId="localhost" userId="handle" userName="a@mail.example" credentialIds={[]} />,
  );
  await settled();
  expect(container.innerHTML).toBe('');
});
