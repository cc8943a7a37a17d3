/** Why signing in by a provider did not work, as its popup or our configuration told. */
export class SocialFailure extends Error {
  constructor(
    readonly errorCode: string,
    message = errorCode,
  ) {
    super(message);
    this.name = 'SocialFailure';
  }
}
