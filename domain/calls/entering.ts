import * as z from 'zod/mini'

/** What may be left out, or sent as a number: '' for nothing. What it is worth is for the act to say. */
export const textIfSent = (max: number) =>
  z.pipe(
    z.nullish(z.union([z.string().check(z.maxLength(max)), z.pipe(z.int(), z.transform(String))])),
    z.transform((sent: string | null | undefined) => sent ?? ''),
  )

/** What a call with a captcha carries beside its own fields; spread it into the body's or the query's schema. */
export const captchaFields = { captcha: textIfSent(2000), token: textIfSent(200) }
