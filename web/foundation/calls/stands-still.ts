import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const FIRST_ANSWERS = { predicate: ({ state }: Query) => state.data === undefined }

/** Whether every request made when the screen opened has come or failed. From then on no late content shifts the content below it. */
export function useStandsStill(): boolean {
  const client = useQueryClient()
  const awaited = useIsFetching(FIRST_ANSWERS)
  const [stands, setStands] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever an answer came
  useEffect(() => {
    if (client.isFetching(FIRST_ANSWERS) === 0) setStands(true)
  }, [awaited])
  return stands
}
