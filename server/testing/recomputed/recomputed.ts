import { type Account, counts, daysFrom, type Interval, intervalsOf, isGood, isMoney, lower, sum } from './reckoning.ts'
import { type Column, columnsOf, type ShownForms, type ShownMatrix, type Thing } from './shown.ts'

/** A score as this program works it out: the total, and each indicator that speaks by name. */
export interface Recomputed {
  readonly points: number
  readonly unexplained: number
  readonly sums: Readonly<Record<string, number>>
}

type Known = NonNullable<NonNullable<ShownMatrix['puntaje']>['conocido']>
type Limits = Readonly<Record<string, number>>
type Speaks = number | false

/** Throws for limits that a set does not have: they are a fault, never zero. */
const strict = (limits: Limits | undefined): Limits =>
  new Proxy(limits ?? {}, {
    get: (of, name) => of[String(name)] ?? fail(String(name)),
  })
const fail = (name: string): never => {
  throw new Error(`the set has no limit ${name}`)
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  income: ['gap', 'gapsAddUp', 'littleToLiveOn', 'interestBeyondBalance', 'payUnlikePost', 'unlikePeers'],
  goods: ['boughtBeyondFunds', 'soldWithoutTrace', 'omittedBefore', 'valueLeapt', 'cash', 'declaresNothing', 'sectionEmptied', 'away'],
  debts: ['loanWithoutAsset', 'repaidFromNothing', 'owesARelative'],
  matches: ['declaredByAnother', 'passedOn', 'spousesDiffer'],
  conduct: ['correctedDownwards', 'late'],
}
/** Of one finding (R16.11): the heaviest of those that speak counts, of equal ones the first. */
const ONE_FINDING = ['gap', 'gapsAddUp', 'boughtBeyondFunds', 'repaidFromNothing']
const BEFORE_OFFICE = 1
const CASH = 47

/**
 * Works out the score of a case from the answers of its calls, by the page of the specification alone (R16.2 to R16.12, R16.25). It uses nothing by which the
 * portal scores, so that a test compares two programs. Throws when nothing is kept of what the score was made of.
 */
export function recomputed(matrix: ShownMatrix, forms: ShownForms): Recomputed {
  const { puntaje } = matrix
  const known = puntaje?.conocido
  if (!puntaje || !known) throw new Error('nothing is kept of what the score was made of')
  const columns = columnsOf(matrix, forms)
  const intervals = intervalsOf(columns)
  const last = intervals.at(-1)
  const interval = last?.to === columns.length - 1 ? last : null
  const speaking = {
    ...ofFunds(columns, intervals, interval),
    ...ofThings(columns, interval),
    ...ofOthers(matrix, known, columns, interval),
  }
  const sums: Record<string, number> = {}
  for (const [name, speaks] of Object.entries(speaking)) {
    const sum = speaks(strict(puntaje.umbrales[name]))
    if (sum !== false) sums[name] = sum
  }
  if ('gap' in sums) delete sums.littleToLiveOn
  return { points: pointsOf(Object.keys(sums), puntaje), unexplained: interval ? lower(interval).umin : 0, sums }
}

/** Returns what is compared (R16.25): what came, what went and what was kept. */
function comparedAt(columns: readonly Column[], interval: Interval | null) {
  const current = columns.at(-1) as Column
  const beforeAt = interval?.from ?? columns.length - 2
  const before = columns[beforeAt] ?? null
  const kept = current.things.flatMap((is) => {
    const was = before?.things.find(({ thing }) => thing === is.thing)
    return was ? [{ is, was }] : []
  })
  return {
    ...{ current, before, beforeAt, kept },
    came: before ? current.things.filter((is) => !before.things.some(({ thing }) => thing === is.thing)) : [],
    gone: (before?.things ?? []).filter((was) => !current.things.some(({ thing }) => thing === was.thing)),
  }
}

/** Indicators from what income, savings, sales and debts explain. */
function ofFunds(columns: readonly Column[], intervals: readonly Interval[], interval: Interval | null) {
  const { came, gone, kept, current } = comparedAt(columns, interval)
  const assetsOf = (things: readonly Thing[]) => sum(things, ({ assets }) => assets)
  const debtsOf = (things: readonly Thing[]) => sum(things, ({ debts }) => debts)
  const funds =
    (interval?.full.fmax ?? 0) +
    sum(kept, ({ is, was }) => (isMoney(is) ? Math.max(0, was.assets - is.assets) : 0)) +
    assetsOf(gone) +
    debtsOf(came) +
    sum(kept, ({ is, was }) => Math.max(0, is.debts - was.debts))
  const repaid = debtsOf(gone) + sum(kept, ({ is, was }) => Math.max(0, was.debts - is.debts))
  return {
    gap: ({ least, share }: Limits): Speaks =>
      interval !== null && lower(interval).umin > Math.max(Number(least), Number(share) * lower(interval).fmax) && lower(interval).umin,
    gapsAddUp: ({ least, share, intervals: fewest }: Limits): Speaks => {
      const gaps = sum(intervals, (one) => lower(one).umin)
      const earned = sum(intervals, (one) => lower(one).fmax)
      return intervals.length >= Number(fewest) && gaps > Math.max(Number(least), Number(share) * earned) && gaps
    },
    boughtBeyondFunds: ({ least }: Limits): Speaks => {
      const bought = sum(came.filter(isGood), (good) => counts(good, good.assets, 'half' satisfies Account))
      return interval !== null && bought - funds > Number(least) && bought - funds
    },
    littleToLiveOn: ({ minimumWage, share }: Limits): Speaks => {
      if (!interval) return false
      const { c, fmin } = interval.half.c < interval.full.c ? interval.half : interval.full
      const monthly = Math.round((fmin - c) / (interval.days / (365.25 / 12)))
      return fmin > 0 && monthly < Number(share) * Number(minimumWage) && fmin - c
    },
    soldWithoutTrace: ({ least, found }: Limits): Speaks => {
      const sold = gone.filter((one) => isGood(one) && one.assets >= Number(least))
      const c = interval?.full.c ?? 0
      return interval !== null && sold.length > 0 && c + assetsOf(sold) < Number(found) * assetsOf(sold) && -c
    },
    loanWithoutAsset: ({ least, shown }: Limits): Speaks => {
      const loans = came.filter(({ list, debts, isExplained }) => list === 'privateDebt' && debts >= Number(least) && !isExplained)
      const grown = assetsOf(came) + sum(kept, ({ is, was }) => Math.max(0, is.assets - was.assets))
      return loans.length > 0 && grown < Number(shown) * debtsOf(loans) && debtsOf(loans) - grown
    },
    repaidFromNothing: ({ least }: Limits): Speaks => interval !== null && repaid - funds > Number(least) && repaid - funds,
    owesARelative: ({ least }: Limits): Speaks => {
      const owed = current.things.filter(({ isOwedToRelative, debts }) => isOwedToRelative && debts >= Number(least))
      return owed.length > 0 && debtsOf(owed)
    },
    payUnlikePost: ({ most, least, months }: Limits): Speaks => {
      const { post, day, reason, things } = current
      const until = post?.until && post.until < day ? post.until : day
      const held = post?.from && post.from <= day ? Math.min(12, Math.floor(daysFrom(post.from, until) / 30)) : 0
      const expected = (post?.salary ?? 0) * held
      const pay = sum(
        things.filter(({ list }) => list === 'remuneration'),
        ({ income }) => income,
      )
      const isUnlike = pay > Number(most) * expected || pay < Number(least) * expected
      return expected > 0 && held >= Number(months) && reason !== BEFORE_OFFICE && isUnlike && pay - expected
    },
  }
}

/** Indicators from goods, cash and deposits by themselves. */
function ofThings(columns: readonly Column[], interval: Interval | null) {
  const { came, gone, kept, current, before, beforeAt } = comparedAt(columns, interval)
  const assetsOf = (things: readonly Thing[]) => sum(things, ({ assets }) => assets)
  return {
    omittedBefore: ({ least }: Limits): Speaks => {
      const known = columns.slice(0, -1).flatMap(({ things }) => things.map(({ thing }) => thing))
      const year = Number(before?.day.slice(0, 4))
      const omitted = came.filter(
        (one) => one.year > 0 && one.year < year && one.assets >= Number(least) && !one.isExplained && !known.includes(one.thing),
      )
      return omitted.length > 0 && assetsOf(omitted)
    },
    valueLeapt: ({ ratio, least }: Limits): Speaks => {
      const leapt = kept.filter(({ is, was }) => {
        const [low, high] = [Math.min(is.assets, was.assets), Math.max(is.assets, was.assets)]
        return isGood(is) && low > 0 && high >= Number(ratio) * low && high - low >= Number(least) && !is.isExplained
      })
      return leapt.length > 0 && sum(leapt, ({ is, was }) => is.assets - was.assets)
    },
    cash: ({ share, least }: Limits): Speaks => {
      const cash = assetsOf(current.things.filter(({ list, type }) => list === 'otherAsset' && type === CASH))
      return cash >= Number(least) && cash >= Number(share) * assetsOf(current.things) && cash
    },
    interestBeyondBalance: ({ rate, least }: Limits): Speaks => {
      const found = current.things.filter(
        ({ list, income, assets }) => list === 'deposit' && income >= Number(least) && income > Number(rate) * assets,
      )
      return found.length > 0 && sum(found, ({ income, assets }) => income - Math.floor(Number(rate) * assets))
    },
    declaresNothing: ({ years }: Limits): Speaks => {
      const last = columns.slice(-Number(years))
      const isEmpty = ({ things }: Column) =>
        things.every(({ assets, debts }) => assets + debts === 0) && things.some(({ income }) => income > 0)
      return last.length === Number(years) && last.every(isEmpty) && 0
    },
    sectionEmptied: ({ goods }: Limits): Speaks => {
      const emptied = [...Map.groupBy(gone, ({ list }) => list)].filter(
        ([list, went]) =>
          !current.things.some((one) => one.list === list) && went.filter(({ assets }) => assets > 0).length >= Number(goods),
      )
      return emptied.length > 0 && sum(emptied, ([, went]) => assetsOf(went))
    },
    away: ({ days, least }: Limits): Speaks => {
      const earlier = columns.slice(0, Math.max(0, beforeAt))
      const back = came.filter((one) => {
        const seen = earlier.findLast(({ things }) => things.some(({ thing }) => thing === one.thing))
        return isGood(one) && one.assets >= Number(least) && seen !== undefined && daysFrom(seen.day, current.day) <= Number(days)
      })
      return back.length > 0 && assetsOf(back)
    },
  }
}

/** Indicators from other people, and from conduct. */
function ofOthers({ coincidencias }: ShownMatrix, known: Known, all: readonly Column[], now: Interval | null) {
  const { gone, current, before } = comparedAt(all, now)
  const thingOf = new Map(all.flatMap(({ things }) => things.map((one) => [`${one.list} ${one.id}`, one.thing])))
  const matches = coincidencias.map((match) => ({ ...match, thing: thingOf.get(`${match.lista} ${match.registro}`) }))
  const owned = [...new Map(matches.map((match) => [`${match.thing} ${match.codigo}`, match])).values()]
  const { pares, debida_desde, avisada, al } = known
  return {
    declaredByAnother: ({ owners }: Limits): Speaks => {
      const others = owned.filter(
        ({ titular, desde, hasta }) => titular === 'unrelated' && desde <= current.day && hasta >= (before ?? current).day,
      )
      const shared = current.things.filter(({ thing }) => others.some((match) => match.thing === thing))
      return shared.length > 0 && others.length >= Number(owners) && sum(shared, ({ assets }) => assets)
    },
    passedOn: ({ days }: Limits): Speaks => {
      const passed = gone.filter(({ thing }) =>
        owned.some(
          ({ titular, desde, hasta, ...match }) =>
            match.thing === thing &&
            (titular === 'relative' || titular === 'colleague') &&
            hasta > (before as Column).day &&
            daysFrom((before as Column).day, desde) <= Number(days),
        ),
      )
      return passed.length > 0 && sum(passed, ({ assets }) => assets)
    },
    spousesDiffer: ({ share }: Limits): Speaks => {
      const there = new Map(owned.filter(({ titular }) => titular === 'spouse').map(({ thing, valor }) => [thing, valor]))
      const differing = current.things.filter(({ inCommon, thing, assets }) => {
        const value = there.get(thing) ?? 0
        return inCommon && assets > 0 && value > 0 && Math.abs(assets - value) > Number(share) * Math.max(assets, value)
      })
      return differing.length > 0 && sum(differing, ({ assets, thing }) => assets - (there.get(thing) ?? 0))
    },
    correctedDownwards: ({ share, times }: Limits): Speaks => {
      const lowered = all.flatMap(({ versions }) =>
        versions.slice(1).flatMap(({ day, netWorth }, at) => {
          const was = versions[at]?.netWorth ?? 0
          return was > 0 && was - netWorth > Number(share) * was ? [{ day, by: was - netWorth }] : []
        }),
      )
      const lastVersion = current.versions.at(-1)?.day ?? current.day
      const within = lowered.filter(({ day }) => daysFrom(day, lastVersion) <= 366)
      const after = avisada === null ? [] : lowered.filter(({ day }) => day > avisada)
      const found = within.length >= Number(times) && within.length >= after.length ? within : after
      return found.length > 0 && sum(found, ({ by }) => by)
    },
    late: ({ days }: Limits): Speaks => {
      const isLate = current.due !== null && daysFrom(current.due, current.day) > Number(days)
      const isMissing = debida_desde !== null && daysFrom(debida_desde, al) > Number(days)
      return (isLate || isMissing) && 0
    },
    unlikePeers: ({ deviations, people }: Limits): Speaks => {
      if (!now || now.full.fmax <= 0 || !pares || pares.personas < Number(people) || pares.distancia <= 0) return false
      const { deltaN, fmax } = now.full
      return (deltaN / fmax - pares.mediana) / pares.distancia > Number(deviations) && deltaN - Math.round(pares.mediana * fmax)
    },
  }
}

/** Sums the weights of the indicators that speak: one finding counts once, and each family up to its cap (R16.11). */
function pointsOf(speaking: readonly string[], { pesos, topes }: NonNullable<ShownMatrix['puntaje']>): number {
  const weightOf = (name: string) => pesos[name] ?? fail(name)
  const heaviest = ONE_FINDING.filter((name) => speaking.includes(name)).reduce(
    (most, name) => (most === '' || weightOf(name) > weightOf(most) ? name : most),
    '',
  )
  const counting = speaking.filter((name) => !ONE_FINDING.includes(name) || name === heaviest)
  return sum(Object.entries(FAMILIES), ([family, names]) =>
    Math.min(
      topes[family] ?? fail(family),
      sum(
        counting.filter((name) => names.includes(name)),
        weightOf,
      ),
    ),
  )
}
