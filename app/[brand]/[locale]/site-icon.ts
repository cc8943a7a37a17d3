const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#11161f"/><path fill="#fff" d="M17 6.5c4.8 2.6 7.9 7 8.7 12.5H17zM15 10v9H8.8C10 15.2 12.1 12 15 10M5.5 21.5h25c-1 4.8-4.6 7.5-9.7 7.5h-5.6c-5.1 0-8.7-2.7-9.7-7.5"/></svg>';

/** The mark for browser tabs, in colours that suit every brand; part of the page, so never a request. */
export const siteIcon = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
