import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { RefusalCode } from '@/lib/shared/refusal';
import type { TestDatabase } from '@/tests/setup/database';
import { ask, newColleague } from './colleagues';
import { recordVersion } from './record-version';

type Fields = Readonly<Record<string, string>>;

/** Fields as a browser posts them, whose lines end with CRLF whatever stood in the page (HTML, form submission). */
const asPosted = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));

type Family = {
  /** Path of its calls below `/i/api/business`: a post there saves, one to `/{id}/remove` deletes. */
  readonly path: string;
  readonly table: string;
  /** The page of its form, and the id of that. */
  readonly page: string;
  readonly form: string;
  /** A role that may change the records, and one that may not; left out, an admin and a traveler. */
  readonly may?: string;
  readonly mayNot?: string;
  readonly changed: AuditAction;
  /** What the form posts for a new record; the same every time. */
  readonly fields: Fields;
  /** What it posts otherwise for a record that is there, such as a secret that stays. */
  readonly again?: Fields;
  /** Fields whose values are VALIDATION_ERROR with the name of the field. */
  readonly wrong?: readonly (readonly [field: string, values: Fields])[];
  /** Where there is one alike: what is refused of a second one, and as what it is posted where that is written otherwise. */
  readonly twin?: { readonly code: RefusalCode; readonly field: string; readonly fields?: Fields };
  /** What differs in the `nth` change of it. */
  readonly different: (nth: number) => Fields;
  /**
   * Where there is a file: what a form posts for a record that begins like a formula, its harmless cell, and filters that leave it in and
   * out.
   */
  readonly file?: {
    readonly formula: Fields;
    readonly cell: string;
    readonly finds: string;
    readonly misses: string;
  };
};

/**
 * Tests what every family of records of a company promises, whatever they hold: who may change them, that nobody overwrites what they
 * have not seen, that nothing is written for nothing, that another company's are not there, what is refused, deletion, forms without
 * script, and formulas in files. What is special about a family is tested beside the call of this.
 */
export function keepsRecords(db: TestDatabase, family: Family): void {
  const { again = {}, changed, different, fields, file, form, page, path, table } = family;
  const { may = 'admin', mayNot = 'traveler', twin, wrong = [] } = family;
  const idsIn = async () => (await db.query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id);
  const rowOf = (id: string) => db.query<{ version: number }>(`select * from ${table} where id = $1`, [id]);
  const manager = async () => (await newColleague(db, { role: may })).browser;

  /** Somebody who may, a record of theirs as its form sends it again, and how often a change was noted. */
  async function withRecord(more: Fields = {}) {
    const [browser, before] = [await manager(), await idsIn()];
    const added = await ask(browser, 'POST', path, { ...fields, ...more });
    if (added.status !== 200) throw new Error(`no record was added: ${JSON.stringify(added.body)}`);
    const id = (await idsIn()).find((one) => !before.includes(one)) ?? '';
    const noted = await db.count('audit', `action = '${changed}'`);
    const changes = async () => (await db.count('audit', `action = '${changed}'`)) - noted;
    const remove = async (version?: string) =>
      ask(
        browser,
        'POST',
        `${path}/${id}/remove`,
        version === undefined ? await recordVersion(db, table, id) : { version },
      );
    return { browser, id, known: { ...fields, ...more, ...again, id, version: '1' }, changes, remove };
  }

  describe(`records of ${path}`, () => {
    test('what is as it was is not written, and its page says so', async () => {
      const { browser, changes, id, known, remove } = await withRecord();
      const before = await rowOf(id);
      const sent = { ...asPosted(known), form, formtoken: await browser.formToken() };
      const answers = [
        (await ask(browser, 'POST', path, known)).body.redirect,
        (await browser.submit(`/i/api/business${path}`, sent, `/business${page}`)).headers.get('location'),
      ];
      for (const address of answers) expect(address).toMatch(new RegExp(`[?&]form=${form}&done=0`));
      expect([await rowOf(id), await changes()]).toEqual([before, 0]);
      await remove();
    });

    test('of twenty who change what they have seen at once one does, and the others are told', async () => {
      const { browser, changes, id, known, remove } = await withRecord();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          ask(browser, 'POST', path, { ...known, ...different(nth + 1) }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(19);
      expect([await rowOf(id), await changes()]).toMatchObject([[{ version: 2 }], 1]);
      await remove();
    });

    test('another company’s record is not there, and who may not change it is refused', async () => {
      const { id, known, remove } = await withRecord();
      const before = await rowOf(id);
      await db.query("update company set tier = 'enterprise' where name = 'Beacon Kites'");
      const tries = [
        [(await newColleague(db, { role: may, company: 'Beacon Kites' })).browser, 404],
        [(await newColleague(db, { role: mayNot })).browser, 403],
      ] as const;
      for (const [browser, status] of tries) {
        const change = await ask(browser, 'POST', path, { ...known, ...different(1) });
        const removal = await ask(browser, 'POST', `${path}/${id}/remove`, { version: '1' });
        expect([change.status, removal.status]).toEqual([status, status]);
        if (file === undefined) continue;
        const answer = await browser.get(`/i/api/business${path}/file`);
        expect([answer.status, (await answer.text()).includes(Object.values(fields)[0] ?? '')]).toEqual([
          status === 403 ? 403 : 200,
          false,
        ]);
      }
      expect(await rowOf(id)).toEqual(before);
      await remove();
    });

    for (const [wrongField, values] of wrong)
      test(`VALIDATION_ERROR names ${wrongField} of ${JSON.stringify(values)}`, async () => {
        const [browser, before] = [await manager(), await idsIn()];
        const answer = await ask(browser, 'POST', path, { ...fields, ...values });
        expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field: wrongField });
        expect(await idsIn()).toEqual(before);
      });

    if (twin !== undefined)
      test('of twenty alike at once there is one', async () => {
        const [browser, before] = [await manager(), await idsIn()];
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, nth) =>
            ask(browser, 'POST', path, { ...fields, ...(nth % 2 === 0 ? {} : twin.fields) }),
          ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const refused = answers.filter(({ code, field }) => code === twin.code && field === twin.field);
        expect(refused).toHaveLength(19);
        const added = (await idsIn()).filter((id) => !before.includes(id));
        expect(added).toHaveLength(1);
        await ask(browser, 'POST', `${path}/${added[0]}/remove`, await recordVersion(db, table, added[0]));
      });

    test('what is deleted is gone, and is not deleted again', async () => {
      const { id, remove } = await withRecord();
      expect((await remove()).status).toBe(200);
      expect(await rowOf(id)).toEqual([]);
      expect((await remove()).status).toBe(404);
    });

    test('what somebody has just changed is not deleted by who has not seen that', async () => {
      const { browser, id, known, remove } = await withRecord();
      expect((await ask(browser, 'POST', path, { ...known, ...different(1) })).status).toBe(200);
      expect((await ask(browser, 'POST', `${path}/${id}/remove`, {})).code).toBe('VALIDATION_ERROR');
      expect(await remove('1')).toMatchObject({ status: 409, code: 'VERSION_CONFLICT', field: 'version' });
      expect(await rowOf(id)).toMatchObject([{ version: 2 }]);
      expect((await remove('2')).status).toBe(200);
    });

    test('a form without script leads back to its page, which says what became of it', async () => {
      const { browser, id, known, remove } = await withRecord();
      const send = async (version: string) => {
        const posted = { ...known, ...different(1), version, form, formtoken: await browser.formToken() };
        const answer = await browser.submit(`/i/api/business${path}`, posted, `/business${page}`);
        return [answer.status, answer.headers.get('location')];
      };
      expect(await send('1')).toEqual([303, expect.stringContaining(`${page}?form=${form}&done=1`)]);
      const refused = expect.stringContaining(`${page}?form=${form}&error=VERSION_CONFLICT`);
      expect(await send('1')).toEqual([303, refused]);
      expect(await rowOf(id)).toMatchObject([{ version: 2 }]);
      await remove();
    });

    if (file !== undefined)
      test('its file has what the list shows, and runs no formula', async () => {
        const { browser, remove } = await withRecord(file.formula);
        const read = async (query: string) =>
          (await browser.get(`/i/api/business${path}/file?locale=en&${query}`)).text();
        for (const query of ['', file.finds]) expect(await read(query)).toContain(`"${file.cell}"`);
        expect(await read(file.misses)).not.toContain(file.cell);
        await remove();
      });
  });
}
