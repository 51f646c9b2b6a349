import { expect, test } from 'vitest'
import { networkFileSystemOf } from './mount-table.ts'

const table = `overlay / overlay rw,relatime 0 0
proc /proc proc rw 0 0
files.example.com:/desk /srv/desk nfs4 rw,vers=4.2 0 0
/dev/sda2 /srv/desk/data ext4 rw 0 0
//files/share /mnt/our\\040share cifs rw 0 0
desk@far:/ /home/desk/far fuse.sshfs rw 0 0
tmpfs /srv/deskless tmpfs rw 0 0
files:/old /srv/covered nfs rw 0 0
/dev/sdb1 /srv/covered ext4 rw 0 0
drive /mnt/c 9p rw 0 0
`

test.each([
  ['/srv/desk', 'nfs4'],
  ['/srv/desk/elsewhere', 'nfs4'],
  ['/mnt/our share/data', 'cifs'],
  ['/home/desk/far/data', 'fuse.sshfs'],
])('%s is on %s', (path, kind) => {
  expect(networkFileSystemOf(path, table)).toBe(kind)
})

test.each([
  '/var/lib/cabinkeeper',
  '/srv/desk/data',
  '/srv/desk/data/deeper',
  '/srv/deskless',
  '/srv/covered/data',
  '/mnt/c/data',
])('%s is on a local disk', (path) => {
  expect(networkFileSystemOf(path, table)).toBeUndefined()
})

test('without a mount table, no file system is known', () => {
  expect(networkFileSystemOf('/data', '')).toBeUndefined()
})
