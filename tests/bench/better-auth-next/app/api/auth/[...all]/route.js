import { betterAuth } from 'better-auth';
import { toNextJsHandler } from 'better-auth/next-js';
import { authOptions } from '../../../../auth-options.js';

export const { GET, POST } = toNextJsHandler(betterAuth(authOptions));
