import * as z from 'zod/mini'

/** What a shape becomes when it has arrived. */
export const transformed = <Arrived, Value>(shape: z.ZodMiniType<Arrived>, change: (arrived: Arrived) => Value) =>
  z.pipe(shape, z.transform(change)) as z.ZodMiniType<Value>

/** A shape that takes what was sent only after this change. */
export const transformedFirst = <Value>(change: (sent: unknown) => unknown, shape: z.ZodMiniType<Value>) =>
  z.pipe(z.transform(change), shape) as z.ZodMiniType<Value>
