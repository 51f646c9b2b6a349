import { connect } from 'node:net'

/** Sends raw bytes and returns all that the server sends until it closes the connection. */
export async function sendBytes(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(bytes, 'latin1')
  let said = ''
  for await (const chunk of socket) said += chunk
  return said
}
