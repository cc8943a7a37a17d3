import * as z from 'zod';
import { authFailureIn } from '@/lib/client/sign-in/auth-failure';
import { keyApi } from '@/lib/server/http/error-formats';
import { parseInput } from '@/lib/server/http/request-body';
import { requestContextOf } from '@/lib/server/http/request-context-of';
import { problemsOf } from '@/lib/shared/form/form-problem';
import { httpStatusOf, Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';

const context = (language: string) => ({
  ...requestContextOf(new Request('http://localhost:3000/'), null),
  locale: language,
});

/** What a form sent by script shows of a refusal. */
async function shown(refusal: Refusal, language: string): Promise<string> {
  const answer = await keyApi(refusal, context(language));
  const told = problemsOf(authFailureIn(await answer.json(), answer.status), 'The words of the form.');
  return told[0]?.message ?? '';
}

const codes = Object.keys(httpStatusOf) as RefusalCode[];

test.each(messageLanguages)('no form shows a code, or what is for developers, in %s', async (language) => {
  const faults = await Promise.all(
    codes.map(async (code) => {
      const bare = await shown(new Refusal(code, { field: 'name', line: 'Atlantis' }), language);
      const described = await shown(new Refusal(code, { description: '✖ for developers' }), language);
      return /[A-Z]+_[A-Z]/.test(bare) || bare === '' || described.includes('✖') ? [code] : [];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

const schema = z.strictObject({
  short: z.string().trim().min(3),
  long: z.string().max(5),
  small: z.coerce.number().int().min(2),
  large: z.coerce.number().int().max(9),
  kind: z.enum(['one', 'other']),
  absent: z.string(),
  lines: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(z.string()).max(2)),
});
const fitting = {
  short: 'abc',
  long: 'abc',
  small: '2',
  large: '9',
  kind: 'one',
  absent: 'here',
  lines: 'a b',
};

test.each([
  [{ short: 'a' }, 'Enter at least 3 characters.'],
  [{ short: '   ' }, 'Fill in this field.'],
  [{ long: 'abcdef' }, 'Enter at most 5 characters.'],
  [{ small: '1' }, 'Enter 2 or more.'],
  [{ large: '1000' }, 'Enter 9 or less.'],
  [{ kind: 'third' }, 'This isn’t valid here. Check it and try again.'],
  [{ absent: undefined }, 'Fill in this field.'],
  [{ lines: 'a b c' }, 'Enter at most 2 lines.'],
])('a field says in words what it should have had: %j', async (more, words) => {
  const [field] = Object.keys(more);
  let refusal: unknown = null;
  try {
    parseInput({ form: schema }, { params: {}, query: {}, body: { ...fitting, ...more } });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', field });
  expect(await shown(refusal as Refusal, 'en-US')).toBe(words);
});
