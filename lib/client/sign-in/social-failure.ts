/** What a provider's popup told about why it did not work. */
export class SocialFailure extends Error {
  constructor(readonly errorCode: string) {
    super(errorCode);
    this.name = 'SocialFailure';
  }
}
