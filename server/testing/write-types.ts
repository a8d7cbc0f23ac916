import { ensureTypes } from './types-file.ts'

/** `npm run -w server types`: writes database/types.ts from the migrations, unless it is up to date. */
await ensureTypes()
