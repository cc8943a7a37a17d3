/** What an address says as `done` of a form that changed nothing, where `1` says that it was carried out. */
export const nothingDone = '0';
