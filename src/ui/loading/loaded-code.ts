type Load<Code> = () => Promise<Code>

const loaded = new WeakMap<Load<unknown>, unknown>()

/** Loads a part of the code. Once it has loaded, `loadedCode` returns it immediately. */
export async function loadCode<Code>(load: Load<Code>): Promise<Code> {
  const code = await load()
  loaded.set(load, code)
  return code
}

/** The code, if it has loaded: importing it again would take a turn of the event loop. */
export const loadedCode = <Code>(load: Load<Code>): Code | undefined =>
  loaded.get(load) as Code | undefined
