// Loaded before a server (`--import`) whose pages are compared with pictures: for it the day is always the same.
// At `?began=`, in milliseconds, it is nine in the morning, so that whoever starts later that minute has the same time and none sees the next day.
const start = Date.parse('2035-02-01T09:00:00Z');
const RealDate = Date;
const ahead = start - Number(new URL(import.meta.url).searchParams.get('began'));
// Whoever replaces `Date.now` later replaces it here.
const realNow = RealDate.now;
const now = () => realNow() + ahead;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
