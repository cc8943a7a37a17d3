import type { DetailedPrefs, IabConsent } from '@/lib/shared/consent/iab-schema';
import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { tcModel } from '@/tests/factories/tc-model';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { saveIab } from './save-iab';

const purpose = (id: number, legitimateInterest: boolean) => ({
  id,
  name: '',
  description: '',
  illustrations: [],
  legitimateInterest,
  readOnly: false,
  defaultValue: false,
});

const vendor = (id: number, purposes: number[], legIntPurposes: number[]) =>
  ({ id, purposes, legIntPurposes, specialPurposes: [] }) as unknown as DetailedPrefs['vendors'][number];

const prefs: DetailedPrefs = {
  purposes: [purpose(1, false), purpose(2, true)],
  specialPurposes: [],
  vendors: [vendor(3, [1], []), vendor(4, [1], [2])],
  features: [],
  specialFeatures: [{ id: 2, name: '', description: '' }],
  additionalVendors: [{ id: 9001, name: '', policyUrl: '', domains: [] }],
  dataCategories: [],
};

const current = { tcString: encodeTcString(tcModel()) } as IabConsent;
const saved = { tcString: 'saved', isUnsavedDefaultConsent: false } as IabConsent;
const consentPath = '/i/api/iabtcf/v1/consent';

const answers = {
  'GET /i/api/iabtcf/v1/detailedPrefs': jsonAnswer(prefs),
  [`GET ${consentPath}`]: jsonAnswer(current),
  'POST /i/api/cookiebanner/v1/consent/record': jsonAnswer({ hasFullUserConsent: false }),
  'GET /i/api/cookiebanner/v1/consent': jsonAnswer({ hasFullUserConsent: true }),
  [`POST ${consentPath}`]: jsonAnswer(saved),
};

function dialogWith(switches: string): HTMLFormElement {
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = `<dialog id="consent" open data-saved="Kept."><form><input name="back" value="/help">
    ${switches}<p data-problem="Not kept."></p></form></dialog>`;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  return document.querySelector('form') as HTMLFormElement;
}

const on = (...names: string[]) =>
  names.map((name) => `<input type="checkbox" name="${name}" checked>`).join('');
const isOpen = () => document.querySelector('dialog')?.open;
const bodyOf = (call: { body: BodyInit | null } | undefined) => JSON.parse(String(call?.body));

test('CENT-030 TCF-014 an answer is posted with its five lists and the string made of them', async () => {
  const form = dialogWith(on('p1', 'v3', 'a9001', 'op2', 'ov4', 'sf2', 'sf9', 'analytical'));
  const calls = recordFetch(answers);
  await saveIab(form, 'selected');
  const [, , record, posted] = calls;
  expect(bodyOf(record)).toEqual({
    acceptedCategories: ['strictlyNecessary', 'analytical'],
    choice: 'selected',
  });
  const { tcString, ...lists } = bodyOf(posted);
  expect(lists).toEqual({
    consentedPurposes: [1],
    consentedVendors: [3],
    consentedAdditionalVendors: [9001],
    objectedLegIntPurposes: [2],
    objectedLegIntVendors: [4],
    specialFeatureOptIns: [2, 9],
  });
  expect(decodeTcString(tcString)).toMatchObject({
    cmpId: tcModel().cmpId,
    purposeConsents: [1],
    vendorConsents: [3],
    purposeLegitimateInterests: [],
    vendorLegitimateInterests: [],
    specialFeatureOptIns: [2],
  });
});

test('TCF-006 accepting consents to all purposes and vendors and hides the dialog at once', async () => {
  const form = dialogWith('');
  const calls = recordFetch(answers);
  const told: IabConsent[] = [];
  const stop = subscribe('iabConsent.saved', (consent) => told.push(consent));
  const full: boolean[] = [];
  const stopFull = subscribe('consent.consented', (is) => full.push(is));
  const saving = saveIab(form, 'accept');
  expect(isOpen()).toBe(false);
  await saving;
  expect(bodyOf(calls[2])).toMatchObject({
    acceptedCategories: ['strictlyNecessary', 'functional', 'advertising', 'analytical'],
  });
  expect(bodyOf(calls[3])).toMatchObject({
    consentedPurposes: [1, 2],
    consentedVendors: [3, 4],
    consentedAdditionalVendors: [9001],
    objectedLegIntPurposes: [],
    specialFeatureOptIns: [2],
  });
  expect(told).toEqual([saved]);
  expect(full).toEqual([true]);
  stopFull();
  stop();
});

test('TCF-008 rejecting consents to nothing, objects to every interest and hides the dialog', async () => {
  const form = dialogWith(on('p1', 'functional'));
  const calls = recordFetch(answers);
  await saveIab(form, 'reject');
  expect(isOpen()).toBe(false);
  expect(bodyOf(calls[2])).toMatchObject({ acceptedCategories: ['strictlyNecessary'] });
  expect(bodyOf(calls[3])).toMatchObject({
    consentedPurposes: [],
    consentedVendors: [],
    objectedLegIntPurposes: [2],
    objectedLegIntVendors: [3, 4],
    specialFeatureOptIns: [],
  });
});

test('an answer that cannot be kept brings the dialog back, which says so', async () => {
  const form = dialogWith(on('p1'));
  recordFetch({ ...answers, [`POST ${consentPath}`]: jsonAnswer({ errors: [] }, 500) });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await saveIab(form, 'selected');
  expect(isOpen()).toBe(true);
  expect(form.querySelector('[data-problem]')).toHaveTextContent('Not kept.');
  expect(form.querySelector('input[name=p1]')).toBeChecked();
  expect(logged).toHaveBeenCalled();
});
