import type { MailContent } from './mail-content';
import { mailText } from './mail-text';

const content: MailContent = {
  heading: 'A request for approval',
  body: 'Theo Marsh asks you.',
  action: null,
  quote: null,
  code: null,
  facts: [],
  note: '',
  ignore: '',
  leave: null,
  reason: 'You decide.',
};

test('what somebody wrote in several lines is quoted, so that none of them reads like a fact of ours', () => {
  const value = 'Hello\r\nTotal: $1.00\u2028Open the request:\rhttp://evil.example';
  const facts = [
    { name: 'Message', value },
    { name: 'Total', value: '$928.00' },
  ];
  const lines = mailText({ ...content, facts, quote: 'a\u2029b' }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['> a', '> b', 'Message:', '> Hello', '> Total: $1.00', '> http://evil.example']),
  );
  expect(lines.filter((line) => line.startsWith('Total'))).toEqual(['Total: $928.00']);
});
