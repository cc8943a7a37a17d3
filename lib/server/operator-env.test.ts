import { operatorAddress, operatorMailOf } from './operator-env';

test('a brand has its own address or that of all; unset, nobody is mailed', () => {
  const mail = operatorMailOf('desk@travel.example, momondo = reisen@travel.example');
  expect(['kayak', 'momondo'].map((brand) => operatorAddress(mail, brand))).toEqual([
    'desk@travel.example',
    'reisen@travel.example',
  ]);
  expect(operatorAddress(operatorMailOf('momondo=reisen@travel.example'), 'kayak')).toBeNull();
  expect(operatorAddress(operatorMailOf(''), 'kayak')).toBeNull();
});

test.each(['desk', 'momondo=', 'nobrand=desk@travel.example', 'a@b.example\nBcc: c@d.example'])(
  'what mails nobody is refused at the start: %j',
  (text) => {
    expect(() => operatorMailOf(text)).toThrow('UMIAK_OPERATOR_MAIL');
  },
);
