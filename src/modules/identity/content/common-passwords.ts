/**
 * The first guesses of password crackers: whole passwords, and the words that most others consist of. Digits and signs
 * around a word, letters written as digits, repetition, and two such words in a row do not make it better; see
 * rules/weaknesses.ts.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456789012 1234567890123 12345678901234 123123123123 111111111111 000000000000 121212121212 112233445566 987654321012
  abcd12345678 abc123abc123 qwerty123456 1qaz2wsx3edc 1q2w3e4r5t6y q1w2e3r4t5y6 zaq12wsxcde3 1q2w3e4r5t 1qaz2wsx qazwsxedc qazwsxedcrfv
  zaq1zaq1 a1b2c3d4e5f6 a1b2c3d4 abc123 abcd1234 aa123456 q1w2e3r4 qwer1234 asdf1234 zxcv1234 admin123 pass123 test123 user123
  password passwort passphrase passwd passcode mypassword newpassword oldpassword yourpassword thepassword password1 pass secret secrets
  mysecret topsecret confidential private default temporary temp changeme changemenow changeit change letmein letmeinnow welcome
  welcomeback hello helloworld hellohello goodbye login logon signin access granted enter open opensesame sesame abracadabra
  admin administrator administration superuser root system sysadmin server service support helpdesk manager user username guest
  test tester testing testtest demo example sample dummy nothing nobody anonymous master masterkey masterpassword owner boss
  computer laptop internet network website online windows microsoft apple macintosh google facebook instagram whatsapp twitter youtube
  linkedin snapchat telegram amazon flipkart netflix android samsung nokia motorola iphone xiaomi redmi oneplus oppo vivo realme
  dell lenovo toshiba panasonic sony playstation nintendo xbox gaming gamer minecraft roblox fortnite pubg freefire counterstrike
  iloveyou iloveu iloveyouforever iloveyousomuch loveyou love lovely lover loveme lovelove mylove truelove babylove forever always
  together sweetheart sweety sweetie honey darling baby babygirl babyboy angel angels princess prince queen king kingdom beautiful
  beauty gorgeous handsome cutie cute pretty smile smiley happy happiness sunshine sunlight moonlight starlight rainbow butterfly
  flower flowers rose roses lotus lily jasmine daisy violet orchid tulip blossom garden summer winter spring autumn season monsoon
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday morning evening midnight today tomorrow yesterday weekend holiday birthday anniversary christmas diwali
  deepavali holi ugadi sankranti pongal dussehra navratri ramadan eid easter newyear halloween
  monkey dragon tiger lion leopard panther eagle falcon hawk phoenix wolf shadow bear panda elephant horse pony unicorn dolphin shark
  whale turtle snake cobra python spider scorpion rabbit bunny kitty kitten cat cats puppy doggy dog dogs cow goat sheep chicken
  parrot peacock sparrow pigeon penguin duck fish goldfish frog mouse hamster buffalo bull camel cheetah zebra giraffe monkey123
  superman batman spiderman ironman hulk thor avenger avengers captain wolverine deadpool joker harley catwoman superstar superhero
  starwars skywalker yoda vader matrix gandalf hobbit frodo harrypotter hogwarts potter voldemort naruto sasuke pokemon pikachu
  charizard dragonball goku vegeta onepiece luffy mickey minnie donald tweety tomandjerry scooby garfield snoopy barbie tinkerbell
  cinderella pooh winnie stitch nemo simba aladdin genie shrek doraemon shinchan motu patlu chhotabheem
  football soccer cricket hockey basketball baseball tennis badminton volleyball golf swimming running cycling wrestling kabaddi
  cricketer footballer player champion champions winner winners victory liverpool arsenal chelsea manchester manunited mancity
  barcelona realmadrid juventus bayern milan inter madrid messi lionelmessi ronaldo cristiano neymar mbappe beckham jordan kobe lebron
  sachin tendulkar sachintendulkar dhoni msdhoni virat kohli viratkohli rohit rohitsharma bumrah jadeja raina yuvraj dravid ganguly
  sehwag kapil gavaskar india indian bharat hindustan myindia iloveindia bharatmata bharatmatakijai jaihind vandemataram welcometoindia
  proudindian incredibleindia mumbaiindians chennaisuperkings royalchallengers sunrisers knightriders
  hyderabad secunderabad warangal karimnagar nizamabad khammam nalgonda telangana andhra andhrapradesh vijayawada visakhapatnam vizag
  guntur nellore tirupati kurnool rajahmundry kakinada amaravati bangalore bengaluru mysore karnataka chennai madras coimbatore madurai
  tamilnadu kerala kochi cochin trivandrum mumbai bombay pune nagpur nashik maharashtra delhi newdelhi noida gurgaon gurugram
  chandigarh punjab amritsar ludhiana haryana rajasthan jaipur udaipur jodhpur gujarat ahmedabad surat vadodara rajkot kolkata calcutta
  bengal lucknow kanpur varanasi banaras agra patna bihar ranchi odisha bhubaneswar assam guwahati bhopal indore goa kashmir srinagar
  himalaya ganges ganga yamuna godavari krishna kaveri narmada london newyork paris dubai singapore america england australia canada
  germany russia china japan france italy spain brazil mexico pakistan nepal srilanka bangladesh
  sairam saibaba jaisairam omsairam saisai jaishreeram jaishriram jaisriram sriram shriram sitaram jaimatadi jaihanuman hanuman bajrangbali
  omnamahshivaya omnamahsivaya namahshivaya mahadev harharmahadev shiva shivshakti shankar mahesh ganesh ganesha ganapathi ganpati
  vinayaka jaiganesh krishnakrishna harekrishna harekrishnahareram radhekrishna radhakrishna radheradhe radheshyam radha govinda
  gopala gopal madhav venkateswara venkatesh venkateshwara balaji tirumala srinivasa narayana narasimha vishnu lakshmi mahalakshmi
  saraswati durga maadurga kali parvati bhavani santoshi murugan ayyappa swamiayyappa swami guru gurudev waheguru satnam allah
  allahuakbar bismillah mashallah inshallah muhammad mohammed jesus jesuschrist christ jesuslovesyou godisgood godisgreat godislove
  god goddess bless blessed blessing heaven faith grace mercy prayer amen hallelujah church temple buddha mahavir namaste namaskaram
  ramesh suresh rajesh mahesh naresh dinesh mukesh rakesh lokesh ganesh umesh kiran kumar ravi ravikumar raj raju rajkumar rajan
  rahul rohan rohit amit ajay vijay sanjay anil sunil vinod manoj ashok deepak prakash praveen naveen pavan pawan arun varun tarun
  karthik kartik kiran sandeep pradeep kuldeep mandeep gurpreet harpreet manpreet srinivas srinu sreenivas venkat venkata nagaraj
  nagesh satish harish girish jagdish mohan krishna rama ram gopi hari bala balu siva sivakumar chandra chandu chandra sekhar shekhar
  reddy rao naidu sharma verma gupta singh patel shah khan ahmed ali hussain syed shaik imran irfan salman shahrukh aamir akbar
  priya pooja puja neha nisha asha usha rekha sunita anita kavita savita geetha gita sita radhika deepika divya kavya navya sravya
  swathi swati jyothi jyoti padma padmaja sirisha sridevi sandhya lavanya anjali anusha aishwarya katrina kareena alia samantha tamanna
  kajal nayanthara prabhas maheshbabu alluarjun pawankalyan ramcharan jrntr chiranjeevi balakrishna nagarjuna rajinikanth rajnikanth
  vijayakanth ajith suriya dhanush bahubali baahubali pushpa magadheera
  michael jennifer jessica ashley amanda daniel andrew joshua matthew anthony robert william thomas charlie george jordan taylor
  nicole michelle stephanie samantha elizabeth victoria alexander alexandra benjamin christopher christian nicholas jonathan
  brandon justin austin tyler hunter hannah madison olivia sophia isabella emily emma abigail natalie rachel rebecca sarah laura
  maria martin richard patrick peter paul john johnny james jack harry henry oliver oscar max buster bailey molly maggie ginger
  pepper cookie cookies chocolate vanilla candy sugar coffee tea chai biryani pizza burger banana orange mango apple grapes cherry
  strawberry blueberry pineapple watermelon coconut lemon peach tomato potato onion butter cheese cream icecream cupcake pancake
  whatever whatever1 whocares trustno1 trustnoone noidea idontknow idontcare iamgod iamking iamtheboss bigboss boss badboy badgirl bad
  goodboy goodgirl cool coolboy coolgirl awesome amazing fantastic excellent perfect super superb wonderful lucky luckyone fortune
  money dollar rupee rupees million millionaire billionaire rich crorepati gold golden silver diamond crystal pearl emerald ruby
  platinum bronze treasure jackpot casino poker lottery success successful life lifeisgood beautifullife mylife newlife live liveforever
  dream dreams dreamer believe imagine freedom liberty peace justice truth trust honest honesty power powerful strong strength energy
  thunder lightning storm hurricane tornado volcano fire firefire blaze flame water ocean river mountain forest jungle desert island
  earth world universe galaxy cosmos planet saturn jupiter neptune mercury venus mars moon sun star stars sky skyblue blue red green
  yellow purple pink black white brown silver orange maroon violet magenta blackblack bluesky redrose greenday whitehouse
  music guitar piano drums violin melody singer dance dancer dancing disco party rocker rockstar rocknroll metallica nirvana beatles
  eminem rihanna beyonce shakira madonna michaeljackson justinbieber onedirection bts blackpink arrahman hotmail gmail yahoo outlook email
  family myfamily mother father mummy daddy mommy mama papa amma nanna appa ammananna maapapa mommydaddy momdad sister brother bhai didi
  anna akka thambi husband wife son daughter child children kids uncle aunty grandma grandpa friend friends friendship bestfriend
  bestfriends friendsforever buddy student teacher school college university engineer engineering doctor nurse lawyer officer police
  army military soldier warrior fighter hunter killer ninja samurai pirate viking knight wizard magic magician legend legendary hero
  heroes villain monster demon devil evil ghost vampire zombie alien robot cyborg hacker hackers cracker hacking security secure
  protected protection firewall antivirus password2 backup database oracle mysql postgres java python javascript programmer developer
  coding coder software hardware keyboard monitor printer mobile phone telephone camera television radio battery charger
  hospital clinic doctor doctors medical medicine medico surgeon surgery dental dentist patient patients pharmacy pharmacist
  laboratory reception receptionist ward nursing nursinghome healthcare health healthy apollo yashoda kims care fortis manipal medanta
  narayana aiims gandhi osmania nims stethoscope ambulance emergency operation theatre accounts billing office company business
  corporate enterprise industry factory market marketing sales finance bank banking account statebank hdfc icici axis kotak sbi
  ferrari lamborghini porsche mercedes benz bmw audi toyota honda hyundai suzuki maruti tata mahindra bajaj hero yamaha kawasaki ducati
  harleydavidson royalenfield bullet pulsar apache splendor activa mustang camaro corvette chevrolet bugatti jaguar rover bentley
  genius einstein newton tesla edison gandhi mahatma nehru modi narendramodi abdulkalam kalam bhagatsingh ambedkar shivaji akbar ashoka
  napoleon caesar alexander hitler churchill lincoln kennedy obama trump elonmusk stevejobs billgates ratan tatabirla ambani adani
  qwerty qwertyuiop qwert azerty dvorak asdfgh asdfghjkl zxcvbn zxcvbnm asdf zxcv qwer poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefg
  abcdefgh abcdefghijkl alphabet alpha beta gamma delta omega sigma zero one two three four five six seven eight nine ten hundred
  thousand number numbers first second third last again start begin finish end stop go come here there where when what which who
  mustang access14 ncc1701 thx1138 rush2112 blink182 number1 player1 hello123 love123 angel1 monkey1 michael1 jordan23 ronaldo7 messi10
  dhoni7 sachin10 virat18 rohit45 liverpool1 arsenal1 chelsea1 superman1 batman1 charlie1 princess1 sunshine1 football1 baseball1
  welcome1 welcome123 letmein1 master1 dragon1 shadow1 qwerty1 qwerty123 iloveyou1 iloveyou2 fuckyou fuckoff fuck asshole bitch bastard
  shit bullshit damn dammit sexy sexygirl sexybitch playboy pussy hotgirl hotboy hottie naughty kissme hugme touchme`.split(
    /\s+/,
  ),
);
