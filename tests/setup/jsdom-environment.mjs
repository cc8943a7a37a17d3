import { TestEnvironment } from 'jest-environment-jsdom';
export default class extends TestEnvironment {}
