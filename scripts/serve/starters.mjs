/** The components made by `starter` (components/ui/starter): all they do in a browser is to start something. */
export const starters = new Set([
  'AccountMenuStart',
  'ChromeRuntime',
  'HeaderMotion',
  'PickerStart',
  'ResultsScript',
  'SignInStart',
]);
