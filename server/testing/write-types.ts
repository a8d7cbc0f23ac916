import { ensureTypes } from './types-file.ts'

/** `npm run -w server types`: writes database/types.ts from the migrations, when it is not what they make of it. */
await ensureTypes()
