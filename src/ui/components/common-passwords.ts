/**
 * The most common passwords, without digits at their ends. Loaded only while a password is being
 * chosen.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  abcd admin administrator adobe amanda andrea andrew angel angels anthony apple arsenal asdf
  asdfgh ashley babygirl banana baseball basketball batman beautiful booking butterfly cabin cabins
  changeme charlie chelsea chocolate christian computer cookie cowboys dallas daniel david default
  diamond dolphin donald dragon elephant eminem everton family ferrari flower football forever
  freedom friend friends gabriel george ginger google guest hannah happy harley heaven hello
  hockey holiday hotel hottie iloveyou internet jasmine jennifer jessica jesus jordan jordanb
  joseph joshua justin killer lakers letmein liverpool login london lovely loveme lovers madison
  maggie manager manchester marina martin master matrix matthew mercedes merlin michael michelle
  mickey monkey monster mustang mynoob naruto nicholas nicole ninja number office orange pass
  passion passwd password passwort patrick pepper phoenix pokemon princess purple qazwsx qwert
  qwerty qwertz rainbow raymond reception robert samantha samsung samuel scooter secret shadow
  silver slipknot snoopy soccer something spider spiderman startrek starwars steelers summer
  sunflower sunshine superman superstar teamo tennis test testing thomas tigger tinkerbell trustno
  tweety unicorn vanessa victoria welcome whatever william winter winner yankees yellow zaqwsx
  zaqxsw trustno1 qaz2wsx q1w2e3r4 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx passw0rd
  `
    .trim()
    .split(/\s+/),
)
