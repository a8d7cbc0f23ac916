import { request } from 'node:https'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** A portal behind its proxy on this machine, by its name, with the certificate (PEM) that vouches for it. */
export interface Place {
  readonly name: string
  readonly port: number
  readonly certificate: string
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Acts as a person on the portal's page, over TLS: keeps cookies, sends the token of the tab, solves captchas. Throws for every answer that is not a success. */
export class Browser {
  readonly #place: Place
  readonly #cookies = new Map<string, string>()
  #token = ''

  constructor(place: Place) {
    this.#place = place
  }

  /** Sends this token from now on: of a session, or of one moved to the office. */
  carry(token: string): void {
    this.#token = token
  }

  async call<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body> {
    const { status, text } = await this.#ask(method, `/api/${path}`, body)
    if (status !== 200 || /"err_codigo":[^0]/.test(text)) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as Body
  }

  /** Returns what a call that requires a captcha sends: the solution of the captcha without an image. */
  async captcha(use: string): Promise<{ token: string; captcha: string }> {
    const { token, parameters } = await this.call<Challenge & { token: string }>('GET', `system/captcha/reto?uso=${use}`)
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
    return { token, captcha: String(solution?.counter) }
  }

  async signIn(account: string, password: string): Promise<void> {
    const given = { cueperdec_login: account, cueperdec_contrasenia: password, ...(await this.captcha('login')) }
    const entered = await this.call<{ token: string }>('POST', 'control_tarjeta/login_cuenta', given)
    this.carry((await this.call<{ token: string }>('POST', 'system/sesion', { data: entered.token })).token)
  }

  #ask(method: string, path: string, body?: object): Promise<Answer> {
    const { name, port, certificate } = this.#place
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      host: new URL(`https://${name}:${port}`).host,
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { origin: new URL(`https://${name}:${port}`).origin }),
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    }
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, servername: name, ca: certificate, method, path, headers }, async (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part as Buffer)
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
      })
      asked.once('error', reject).end(body && JSON.stringify(body))
    })
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
