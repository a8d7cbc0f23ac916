interface Waiting {
  /** Who asked for it; null when it just takes its turn in order of arrival. */
  readonly by: string | null
}

/** A queue in rounds: a requester of many things gets one of them in each round, so that anybody else's first comes before their second. */
export function createRounds<Order extends Waiting>() {
  const waiting: { readonly order: Order; readonly round: number }[] = []
  let round = 0
  const countOf = (by: string | null) => (by === null ? 0 : waiting.filter(({ order }) => order.by === by).length)
  return {
    countOf,
    count: () => waiting.length,
    add: (order: Order) => {
      // @protects 101 whoever asks for many papers waits for their own
      //   instead: round + countOf(order.by) ==> round
      waiting.push({ order, round: round + countOf(order.by) })
    },
    /** Puts back an order that was taken, so that it comes next. */
    putBack: (order: Order) => {
      waiting.unshift({ order, round })
    },
    /** Takes the next order; undefined when nothing waits. */
    take: (): Order | undefined => {
      const [next] = waiting.toSorted((one, other) => one.round - other.round)
      if (!next) return undefined
      waiting.splice(waiting.indexOf(next), 1)
      round = next.round
      return next.order
    },
  }
}
