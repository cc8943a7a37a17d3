import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { api, type OutputOf } from '../api';

/** What vendors are told of an answer to the IAB dialog: its TC string, and that of Google's providers. */
export type TcStrings = Pick<IabConsent, 'tcString' | 'additionalVendorString'>;

/** Whether data of this visitor may be shared, and under which law. */
export type SharingSignal = OutputOf<'GET /i/api/account/dataSharing/v1/signal'>;

/** What the server says of it now. */
export const readSharingSignal = (): Promise<SharingSignal> =>
  api('GET /i/api/account/dataSharing/v1/signal');

/**
 * The saved strings; before an answer what holds then: nothing consented to, and no interest objected to. The browser's signal, or an
 * opt-out that was given elsewhere, outweighs a saved consent to advertising, and strings may have been changed or hold no longer: then
 * the server says what holds.
 */
export async function readTcStrings({
  allowDataSharing,
  partnersAnswered,
}: SharingSignal): Promise<TcStrings> {
  const tcString = cookie('kyk_tcf');
  const model = findTcModel(tcString);
  if (model !== null && partnersAnswered && allowDataSharing)
    return { tcString, additionalVendorString: cookie('kyk_ac') };
  return api('GET /i/api/iabtcf/v1/consent');
}

/** Whether the question is not answered yet, or asked again just now. */
export const isAsked = (): boolean => cookie('kyk_tcf') === '' || isQuestionShown();

/** Whether the dialog with the question is on the screen. */
export const isQuestionShown = (): boolean => document.querySelector('dialog[data-iab][open]') !== null;

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
