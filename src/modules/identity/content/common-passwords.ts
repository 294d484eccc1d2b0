/** Long passwords that guessing programs try first; a tail of digits and signs does not make them better. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456789012 1234567890123 12345678901234 123123123123 111111111111 000000000000 121212121212 112233445566 987654321012
   abcdefghijkl abcdefghijklm abcd12345678 abc123abc123 qwertyuiop qwertyuiop12 qwertyuiopas qwertyasdfgh qwerty123456
   1qaz2wsx3edc 1q2w3e4r5t6y q1w2e3r4t5y6 zaq12wsxcde3 asdfghjkl asdfghjklzxc zxcvbnmasdfg qazwsxedcrfv
   passwordpassword password password1234 p@ssw0rd p@ssword passw0rd passphrase mypassword newpassword yourpassword
   administrator administrator1 adminadminadmin rootrootroot letmeinletmein letmein iloveyouforever iloveyou iloveyousomuch
   sunshine princess superman spiderman pokemonpokemon footballfootball cricketcricket welcomewelcome welcometoindia
   indiaindiaindia bharatmatakijai jaishreeram jaimatadi omnamahshivaya sairamsairam krishnakrishna radheradhe ganapathi
   venkateswara lakshmilakshmi hyderabadindia telangana andhrapradesh trustno1 changemenow changeme defaultpassword
   temporary temppassword testtesttest test12345678 guestguestguest secretsecret mysecretpassword topsecret opensesame
   whateverwhatever dragondragon monkeymonkey masterpassword computercomputer internetinternet samsungsamsung`.split(
    /\s+/,
  ),
);
