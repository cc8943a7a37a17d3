import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { recordSamples, type SampleCall } from './sample-call';

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Well-formed calls of a company's settings, policies, messages, deletion and second factor that change nothing anybody needs. */
export const companySampleCalls: Readonly<Record<string, SampleCall>> = {
  'GET /i/api/business/messages/v1': {},
  'GET /i/api/business/reports/v1/summary': {},
  'GET /i/api/business/reports/v1/series': {},
  'GET /i/api/business/reports/v1/table': {},
  'GET /i/api/business/reports/v1/file': {},
  'GET /i/api/business/reports/v1/people/file': {},
  ...recordSamples('/i/api/business/reports/v1/saved', { name: 'Nothing' }),
  'POST /i/api/business/reports/v1/saved/{id}/mail': { form: { wanted: 'false' } },
  ...recordSamples('/i/api/business/messages/v1', {
    kind: 'info',
    'title-en': 'Nothing',
    'body-en': 'Nobody reads this.',
  }),
  'POST /i/api/business/messages/v1/{id}/ack': { form: {} },
  'POST /i/api/business/events/v1': {
    form: {
      id: nobodysId,
      version: '1',
      name: 'Nothing',
      place: 'LIS',
      startsOn: dayAfter(utcDay(Date.now()), 40),
      endsOn: dayAfter(utcDay(Date.now()), 41),
      flights: 'true',
      currency: 'EUR',
    },
  },
  'GET /i/api/business/events/v1/{id}/attendees/file': {},
  'GET /i/api/business/events/v1/{id}/arrivals/file': {},
  'POST /i/api/business/events/v1/{id}/publish': { form: { version: '1' } },
  'POST /i/api/business/events/v1/{id}/close': { form: { version: '1' } },
  'POST /i/api/business/events/v1/{id}/remove': { form: { version: '1' } },
  'POST /i/api/business/events/v1/{id}/attendees/file': {
    multipart: { file: 'email\nnobody@nowhere.example' },
  },
  'POST /i/api/business/events/v1/{id}/attendees/group': { form: { group: nobodysId } },
  'POST /i/api/business/events/v1/{id}/attendees': { form: { people: 'nobody@nowhere.example' } },
  'POST /i/api/business/events/v1/{id}/attendees/{membershipId}/remove': { form: {} },
  'POST /i/api/business/events/v1/{id}/remind': { form: {} },
  'POST /i/api/business/events/v1/{id}/reply': { form: { reply: 'yes', version: '1' } },
  'POST /i/api/business/v1/legalEntities/user/setLanguage': { form: { localeCode: 'en_US' } },
  'POST /i/api/business/twoFactor/v1/enroll': { form: {} },
  'POST /i/api/business/twoFactor/v1/verify': { form: { code: 'none' } },
  'POST /i/api/business/twoFactor/v1/recovery': { form: { code: 'none' } },
  'GET /i/api/business/company/v1/': {},
  'PUT /i/api/business/company/v1/': { json: { version: 2_000_000_000, name: 'Nobody' } },
  'PUT /i/api/business/company/v1/settings/autoApproval/{mode}': {
    params: { mode: 'inPolicy' },
    json: { version: 2_000_000_000 },
  },
  'PUT /i/api/business/company/v1/settings/policies/{vertical}': {
    params: { vertical: 'hotel' },
    json: { version: 2_000_000_000 },
  },
  'POST /i/api/business/policies/v1/drafts/{vertical}/policy': {
    params: { vertical: 'hotel' },
    form: { version: '900000000', published: '900000000', name: 'Nobody' },
  },
  'POST /i/api/business/policies/v1/drafts/{vertical}/act': {
    params: { vertical: 'hotel' },
    form: { act: 'discard', version: '900000000', published: '900000000' },
  },
  'POST /i/api/business/policies/v1/drafts/{vertical}/publish': {
    params: { vertical: 'hotel' },
    form: { version: '900000000', published: '900000000', note: 'Why' },
  },
  'POST /i/api/business/restrictions/v1/{vertical}': {
    params: { vertical: 'hotel' },
    form: {
      id: nobodysId,
      version: '1',
      kind: 'country',
      values: 'PT',
      action: 'block',
      reason: 'Not now',
      audience: 'all',
    },
  },
  'POST /i/api/business/restrictions/v1/{vertical}/check': {
    params: { vertical: 'hotel' },
    form: {
      id: nobodysId,
      version: '1',
      kind: 'city',
      values: 'Nowhere at all',
      action: 'block',
      reason: 'Not now',
      audience: 'all',
    },
  },
  'POST /i/api/business/restrictions/v1/{vertical}/confirm': {
    params: { vertical: 'hotel' },
    form: { preview: 'none' },
  },
  'POST /i/api/business/restrictions/v1/{vertical}/{id}/remove': {
    params: { vertical: 'hotel', id: nobodysId },
    form: { version: '1' },
  },
  'POST /i/api/business/advancedRules/v1/{vertical}': {
    params: { vertical: 'hotel' },
    form: {
      id: nobodysId,
      version: '1',
      name: 'Nobody’s',
      match: 'all',
      effect: 'warn',
      reason: 'Not now',
      audience: 'all',
      'if-starsMin': '4',
    },
  },
  'POST /i/api/business/advancedRules/v1/{vertical}/{id}/remove': {
    params: { vertical: 'hotel', id: nobodysId },
    form: { version: '1' },
  },
  'POST /i/api/business/preferences/v1/{vertical}': {
    params: { vertical: 'car' },
    form: { version: '900000' },
  },
  'GET /i/api/business/recommendedHotels/v1': {},
  'GET /i/api/business/recommendedHotels/v1/file': {},
  ...recordSamples('/i/api/business/recommendedHotels/v1', {
    officeId: nobodysId,
    name: 'Nobody’s',
    city: 'Lisbon',
  }),
  'GET /i/api/business/policies/v1/mine': {},
  'POST /i/api/business/policies/v1/backtest': {
    json: { vertical: 'hotel', from: '2026-01-01', to: '2026-01-31' },
  },
  'POST /i/api/business/policies/v1/evaluate': {
    json: {
      vertical: 'hotel',
      travelerEmail: 'nobody@nowhere.example',
      what: { of: 'booking', itemId: nobodysId },
    },
  },
  'POST /i/api/business/policies/v1/tests/{vertical}': {
    params: { vertical: 'hotel' },
    form: { itemId: nobodysId, expected: 'inPolicy' },
  },
  'POST /i/api/business/policies/v1/tests/{vertical}/remove': {
    params: { vertical: 'hotel' },
    form: { id: nobodysId },
  },
  'GET /i/api/business/policies/v1/files/{vertical}': { params: { vertical: 'hotel' } },
  'POST /i/api/business/policies/v1/files/{vertical}/check': {
    params: { vertical: 'hotel' },
    multipart: { file: 'no policies' },
  },
  'POST /i/api/business/policies/v1/files/{vertical}/import': {
    params: { vertical: 'hotel' },
    form: { file: 'none', version: '900000000', published: '900000000' },
  },
  'POST /i/api/business/policies/v1/shadows/{vertical}': {
    params: { vertical: 'hotel' },
    form: { days: '7', shadow: '900000000', version: '900000000', published: '900000000' },
  },
  'POST /i/api/business/policies/v1/shadows/{vertical}/end': {
    params: { vertical: 'hotel' },
    form: { shadow: '900000000' },
  },
  'POST /i/api/business/company/v1/sortOrderSettings': { form: { flight: 'loudest' } },
  'PUT /i/api/business/company/v1/feature/enable': { json: { feature: 'ssoIntegration' } },
  'PUT /i/api/business/company/v1/feature/disable': { json: { feature: 'ssoIntegration' } },
  'PUT /i/api/business/company/v1/multiRoomBookings/enable': {},
  'PUT /i/api/business/company/v1/multiRoomBookings/disable': {},
  'POST /i/api/business/company/v1/logo': { multipart: { multipartFile: 'no picture' } },
  'POST /i/api/business/company/v1/logo/delete': { form: { nothing: 'there' } },
  'POST /i/api/business/company/v1/contactAccountManager': { multipart: { attachment: 'a file alone' } },
  'POST /i/api/business/issues/reporting/v1/report': { multipart: { attachments: 'a file alone' } },
  'POST /i/api/business/company/v1/sendDeletionEmail': { form: { nothing: 'there' } },
  'DELETE /i/api/business/company/v1/{confirmationCode}/{requestTime}/{token}': {
    params: { confirmationCode: '0'.repeat(16), requestTime: '1700000000000', token: 'x'.repeat(43) },
  },
  'POST /i/api/business/company/v1/{hash}': { params: { hash: '0'.repeat(64) } },
  'POST /k/run/company/general': { form: { version: '0' } },
  'POST /k/run/company/permissions': { form: { version: '0' } },
  'POST /k/run/company/expenseSystem': { form: { system: ' ' } },
  'POST /k/run/company/calendarFeeds': { form: { allowed: 'true' } },
  'POST /k/run/company/expenseMail': { form: { act: 'off' } },
  'POST /k/run/company/delete': {
    form: {
      confirmationCode: '0'.repeat(16),
      requestTime: '1700000000000',
      token: 'x'.repeat(43),
      confirm: 'true',
    },
  },
  'POST /k/run/company/restore': { form: { id: nobodysId } },
};
