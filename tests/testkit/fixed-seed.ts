import fc from 'fast-check'

// A test that could fail by chance would block a change that has nothing to do with it.
fc.configureGlobal({ seed: 20261126 })
