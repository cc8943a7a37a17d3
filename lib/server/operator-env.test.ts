import { operatorAddress, operatorContact, parseOperatorContacts, parseOperatorMail } from './operator-env';

test('a brand has its own address or that of all; unset, nobody is mailed', () => {
  const mail = parseOperatorMail('desk@travel.example, Momondo = reisen@travel.example');
  expect(['kayak', 'momondo'].map((brand) => operatorAddress(mail, brand))).toEqual([
    'desk@travel.example',
    'reisen@travel.example',
  ]);
  expect(operatorAddress(parseOperatorMail('momondo=reisen@travel.example'), 'kayak')).toBeNull();
  expect(operatorAddress(parseOperatorMail(''), 'kayak')).toBeNull();
});

test.each(['desk', 'momondo=', 'nobrand=desk@travel.example', 'a@b.example\nBcc: c@d.example'])(
  'what mails nobody is refused at the start: %j',
  (text) => {
    expect(() => parseOperatorMail(text)).toThrow('UMIAK_OPERATOR_MAIL');
  },
);

test('pages name who runs a brand, line by line, with an address to write to', () => {
  const contacts = parseOperatorContacts(
    'Baydar Travel GmbH; Hafenstr. 1; help@travel.example | momondo = Reisen = Leben AG;Bern',
  );
  expect(operatorContact(contacts, 'kayak')).toEqual({
    lines: ['Baydar Travel GmbH', 'Hafenstr. 1'],
    email: 'help@travel.example',
  });
  expect(operatorContact(contacts, 'momondo')).toEqual({ lines: ['Reisen = Leben AG', 'Bern'], email: null });
  expect(operatorContact(parseOperatorContacts(''), 'kayak')).toBeNull();
});

test.each(['nobrand=Somebody', 'a@b.example; c@d.example'])(
  'a contact that cannot be meant is refused at the start: %j',
  (text) => {
    expect(() => parseOperatorContacts(text)).toThrow('UMIAK_OPERATOR_CONTACT');
  },
);
