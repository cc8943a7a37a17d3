import { recordFileLinesMax } from '@/lib/shared/people/record-files/record-file';
import type { TestDatabase } from '@/tests/setup/database';
import { ask } from './colleagues';
import { companyWithPeople, sendFiles } from './company-with-people';
import type { TestBrowser } from './test-browser';

type Looked = {
  readonly problem: string | null;
  readonly line: number | null;
  readonly draft: string;
  readonly seen: string;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly faults: readonly {
    readonly line: number;
    readonly why: readonly { readonly why: string; readonly column: string; readonly about: string }[];
  }[];
};

/** Sends files of records of a family whose calls are below `path`, such as `/offices/v1`. */
export const recordFiles = (path: string) => ({
  look: async (by: TestBrowser, text: string | Uint8Array<ArrayBuffer>): Promise<Looked> => {
    const form = new FormData();
    form.set('file', new File([text], 'records.csv'));
    const response = await sendFiles(by, `/i/api/business${path}/file/check`, form);
    expect(response.status).toBe(200);
    return (await response.json()) as Looked;
  },
  take: (by: TestBrowser, { draft, seen }: Pick<Looked, 'draft' | 'seen'>, part = false) =>
    ask(by, 'POST', `${path}/file/import`, { draft, seen, ...(part ? { part: 'true' } : {}) }),
  exported: async (by: TestBrowser) => (await by.get(`/i/api/business${path}/file?locale=en`)).text(),
});

/** Each fault with its line and column. */
export const faultsOf = ({ faults }: Pick<Looked, 'faults'>) =>
  faults.map(({ line, why }) => [line, ...why.map((one) => `${one.column} ${one.why}`.trim())]);

type Family = {
  readonly path: string;
  readonly table: string;
  /** The first line of a file, and the line of the `nth` record, with what a record is told by. */
  readonly head: string;
  readonly line: (nth: number, note?: string) => string;
  /** A fault, and the column that it is in. */
  readonly broken: (line: string) => string;
  readonly fault: string;
  /** A line whose record is called like a formula. */
  readonly formula: string;
  /** So many lines a file may have here. */
  readonly most?: number;
  /** Changes the record of a line by hand. */
  readonly byHand: string;
  readonly imported: string;
};

/**
 * Tests what every file of records promises: that what is exported comes back as it is, that a fault keeps everything from being written unless
 * somebody takes the rest, that nobody is overwritten unseen, that it counts once, and whose it is.
 */
export function keepsRecordFiles(db: TestDatabase, family: Family): void {
  const { broken, byHand, head, imported, line, most = recordFileLinesMax, path, table } = family;
  const files = recordFiles(path);
  const file = (...lines: readonly string[]) => [head, ...lines].join('\n');
  const admin = async () => {
    const company = await companyWithPeople(db);
    const { browser } = await company.join('admin');
    const count = (which = 'true') => db.count(table, `company_id = '${company.companyId}' and ${which}`);
    return { ...company, browser, count, before: await count() };
  };

  describe(`files of ${path}`, () => {
    test('what is exported comes back as it is, with formulas defused', async () => {
      const { before, browser, companyId, count } = await admin();
      const seen = await files.look(browser, file(line(1), line(2), family.formula));
      expect([seen.problem, seen.added, seen.faults]).toEqual([null, 3, []]);
      expect((await files.take(browser, seen)).body).toMatchObject({ taken: 3, left: 0 });
      expect(await count()).toBe(before + 3);
      const exported = await files.exported(browser);
      expect(exported).toContain(`"'=1+1`);
      const again = await files.look(browser, exported);
      expect([again.problem, again.added, again.changed, again.faults]).toEqual([null, 0, 0, []]);
      expect(again.same).toBe(before + 3);
      const [entry] = await db.query('select data from audit where action = $1 and company_id = $2', [
        imported,
        companyId,
      ]);
      expect(entry?.data).toEqual({ added: 3, changed: 0 });
    });

    test('a fault on the last but one line is found, nothing is written, and the rest only by choice', async () => {
      const { before, browser, count } = await admin();
      const lines = Array.from({ length: most - 1 }, (_, at) => line(at + 1));
      const at = most - 3;
      const faulty = lines.map((one, nth) => (nth === at ? broken(one) : one));
      const seen = await files.look(browser, file(...faulty));
      expect(faultsOf(seen)).toEqual([[at + 2, family.fault]]);
      expect(seen.added).toBe(most - 2);
      expect(await files.take(browser, seen)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      expect(await count()).toBe(before);
      expect((await files.take(browser, seen, true)).body).toMatchObject({ taken: most - 2, left: 1 });
      expect(await count()).toBe(before + most - 2);
    });

    test('who changed a record meanwhile is not overwritten unseen', async () => {
      const { browser, companyId, count } = await admin();
      await files.take(browser, await files.look(browser, file(line(1), line(2))));
      const text = file(line(1, 'from the file'), line(2));
      const seen = await files.look(browser, text);
      expect([seen.added, seen.changed, seen.same]).toEqual([0, 1, 1]);
      await db.query(`update ${table} set version = version + 1, ${byHand} where company_id = $1`, [
        companyId,
      ]);
      expect(await files.take(browser, seen)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
      const again = await files.look(browser, text);
      expect((await files.take(browser, again)).status).toBe(200);
      expect(await count('version = 3')).toBe(2);
    });

    test('of twenty presses one takes it over, and it is its giver’s', async () => {
      const { before, browser, count, join } = await admin();
      const seen = await files.look(browser, file(line(1)));
      const { browser: other } = await join('admin');
      expect((await files.take(other, seen)).status).toBe(404);
      const { browser: stranger } = await admin();
      expect((await files.take(stranger, seen)).status).toBe(404);
      const answers = await Promise.all(Array.from({ length: 20 }, () => files.take(browser, seen)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
      expect(await count()).toBe(before + 1);
    });

    test('a line that comes twice, cells without a column and columns that nobody knows are faults', async () => {
      const { browser } = await admin();
      const twice = await files.look(browser, file(line(1), line(1)));
      expect(twice.faults).toEqual([{ line: 3, why: [{ why: 'twice', column: '', about: '2' }] }]);
      expect(faultsOf(await files.look(browser, file(`${line(1)},more`)))).toEqual([[2, 'cells']]);
      const problemOf = async (text: string) => (await files.look(browser, text)).problem;
      expect(await problemOf(`${head},colour\n${line(1)},red`)).toBe('columnUnknown');
      expect(await problemOf(`${head},${head.split(',')[0]}\n${line(1)},x`)).toBe('columnTwice');
      expect(await problemOf('address\nx')).toMatch(/columnMissing|columnUnknown/);
      expect(await problemOf(head)).toBe('empty');
      const many = Array.from({ length: recordFileLinesMax + 1 }, (_, at) => line(at + 1));
      expect(await problemOf(file(...many))).toBe('rows');
    });
  });
}
