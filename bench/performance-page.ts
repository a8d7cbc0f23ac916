import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import { bareSignature } from './references.ts'
import { markdown, type Part } from './table.ts'

const GIGABYTE = 1024 ** 3

/** Returns docs/performance.md: what was measured, where and when. */
export async function page(parts: readonly Part[], minutes: number): Promise<string> {
  const signature = await bareSignature()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const number = (value: number, digits: number) => value.toLocaleString('es-BO', { maximumFractionDigits: digits })
  return `# Rendimiento

Lo escribe \`npm run tool -- bench\`; no se edita a mano. Una medida cumple si no pasa de su meta o, en una máquina más lenta que aquella en que se fijó, si no
pasa de tantas veces su referencia, medida en la misma corrida. Tamaños, cuentas, memoria, esperas fijas y lo que Lighthouse simula (el LCP) no
dependen de la máquina, y lo que es una proporción ya tiene su referencia: no llevan otra.

- Fecha: ${new Date().toISOString().slice(0, 10)}, sobre ${commit}; duró ${number(minutes, 1)} minutos.
- Máquina: ${cpus().length} núcleos (${cpus()[0]?.model.trim() ?? 'desconocidos'}), ${number(totalmem() / GIGABYTE, 0)} GB, Linux ${release()}, Node ${process.version}.
- Una firma RSA de 2048 bits a secas: ${number(signature, 2)} ms de CPU.

${parts.map(markdown).join('\n')}`
}
